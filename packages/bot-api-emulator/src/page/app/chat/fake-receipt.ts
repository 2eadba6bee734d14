const [WIDTH, HEIGHT] = [480, 640];
const BANDS = 8;

/** Draws a unique picture of a receipt, for shops that compare receipts. */
export async function fakeReceipt(): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser cannot draw');
  const random = crypto.getRandomValues(new Uint8Array(BANDS + 4));
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  for (let band = 0; band < BANDS; band += 1) {
    const shade = 120 + Math.floor((random[band] ?? 0) / 2);
    pen.fillStyle = `rgb(${shade} ${shade} ${255 - Math.floor(shade / 4)})`;
    pen.fillRect((band % 2) * (WIDTH / 2), Math.floor(band / 2) * (HEIGHT / 4), WIDTH / 2, HEIGHT / 4);
  }
  const reference = [...random.slice(BANDS)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
  pen.fillStyle = '#ffffff';
  pen.fillRect(40, 180, WIDTH - 80, 280);
  pen.fillStyle = '#1d2733';
  pen.textAlign = 'center';
  pen.font = 'bold 34px sans-serif';
  pen.fillText('RECEIPT', WIDTH / 2, 245);
  pen.font = '24px sans-serif';
  pen.fillText(`Ref. ${reference}`, WIDTH / 2, 310);
  pen.fillText(new Date().toISOString().slice(0, 16).replace('T', ' '), WIDTH / 2, 360);
  pen.fillText('Not a real payment', WIDTH / 2, 420);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the receipt could not be drawn');
  return new File([blob], 'receipt.png', { type: 'image/png' });
}
