/** A picture of one pixel, which can be sent as a photo. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Draws a picture of a receipt with this reference. Pictures of two references differ only in these digits.
 */
export async function receiptPicture(reference: string, width = 360): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const digits = [...reference].map((digit, index) => {
    const height = 8 + ((5 * (digit.codePointAt(0) ?? 0)) % 60);
    return `<rect x="${40 + index * 60}" y="${300 - height}" width="40" height="${height}"/>`;
  });
  const image = await renderAsync(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 640"><rect width="360" height="640" fill="white"/>
      <rect width="360" height="80" fill="#1a5"/><rect x="40" y="150" width="200" height="30"/>${digits.join('')}</svg>`,
    { font: { loadSystemFonts: false }, fitTo: { mode: 'width', value: width } },
  );
  return image.asPng();
}
