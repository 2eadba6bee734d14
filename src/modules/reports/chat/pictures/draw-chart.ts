import {
  directed,
  drawnText,
  fontFamilyOf,
  type Look,
  PICTURE_WIDTH,
  palettes,
  toPng,
} from '../../../../telegram/pictures/picture.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';

/** Loaded once, on the first use: it takes 12 MB of memory. */
let echarts: ReturnType<typeof loadEcharts> | undefined;

async function loadEcharts() {
  const [core, { BarChart, LineChart }, { GridComponent }, { SVGRenderer }] = await Promise.all([
    import('echarts/core'),
    import('echarts/charts'),
    import('echarts/components'),
    import('echarts/renderers'),
  ]);
  core.use([BarChart, LineChart, GridComponent, SVGRenderer]);
  // Without a canvas, the library takes each non-Latin letter to be as wide as high.
  core.setPlatformAPI({
    measureText: (text, font) => ({
      width: text.replace(/[\u2066-\u2069]/g, '').length * LETTER_WIDTH * sizeOf(font),
    }),
  });
  return core;
}

/** Average width of a letter of Noto Sans, in heights. */
const LETTER_WIDTH = 0.56;

function sizeOf(font: string | undefined): number {
  return Number(/([\d.]+)px/.exec(font ?? '')?.[1] ?? 12);
}

/** Loads the chart library, unless it is loaded: takes some hundred milliseconds of CPU time. */
export async function warmUpCharts(): Promise<void> {
  echarts ??= loadEcharts();
  await echarts;
}

export const CHART_MARGIN = 24;

/** Title and subtitle of a chart. */
export interface ChartHead {
  readonly title: string;
  readonly subtitle: string;
}

/** A text in a chart, aligned by the direction of the language. */
interface Label {
  readonly text: string;
  readonly y: number;
  readonly size: number;
  readonly color: string;
  readonly bold: boolean;
  /** Distance from the beginning of its line, pixels. */
  readonly inset?: number;
}

export async function drawChart(
  look: Look,
  texts: Texts,
  head: ChartHead,
  height: number,
  { labels = [], ...option }: { readonly labels?: readonly Label[] } & Record<string, unknown>,
): Promise<Buffer> {
  const colors = palettes[look];
  const right = texts.rightToLeft;
  echarts ??= loadEcharts();
  const chart = (await echarts).init(null, null, {
    renderer: 'svg',
    ssr: true,
    width: PICTURE_WIDTH,
    height,
  });
  try {
    chart.setOption({ ...option, backgroundColor: colors.background, animation: false });
    const written = [
      { text: head.title, y: 36, size: 24, color: colors.text, bold: true },
      { text: head.subtitle, y: 62, size: 17, color: colors.faint, bold: false },
      ...labels,
    ].map(({ text, inset = 0, ...label }: Label) =>
      drawnText({
        ...label,
        text: directed(texts, text),
        x: right ? PICTURE_WIDTH - CHART_MARGIN - inset : CHART_MARGIN + inset,
        anchor: right ? 'end' : 'start',
      }),
    );
    const svg = chart.renderToSVGString();
    return await toPng(
      svg.replace(/<\/svg>\s*$/, `<g font-family="${fontFamilyOf(texts)}">${written.join('')}</g></svg>`),
    );
  } finally {
    chart.dispose();
  }
}
