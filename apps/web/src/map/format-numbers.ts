/*
 * Numbers formatted for reading: metres and kilometres, slopes in degrees, shares in per cent.
 */

const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const precise = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A real minus sign: it is as wide as a plus. */
function withMinus(text: string): string {
  return text.replace('-', '−');
}

/** A coordinate, to the metre. */
export function formatCoordinate(metres: number): string {
  return withMinus(grouped.format(Math.round(metres) + 0));
}

/** A length, in the unit that keeps it short. */
export function formatLength(metres: number): string {
  if (Math.abs(metres) < 1000) return `${withMinus(short.format(metres))} m`;
  return `${withMinus(short.format(metres / 1000))} km`;
}

/** A layer's part of the height, always with its sign. */
export function formatPart(metres: number): string {
  const text = withMinus(precise.format(metres));
  return /^[−]?0\.0$/.test(text) ? '0 m' : `${metres > 0 ? '+' : ''}${text} m`;
}

/** A value of a map layer, with its unit if it has one. */
export function formatValue(value: number, unit: string): string {
  const text = withMinus((Math.abs(value) < 10 ? short : grouped).format(value));
  return unit === '' ? text : `${text} ${unit}`;
}

export function formatDegreesCelsius(degrees: number): string {
  return `${withMinus(short.format(degrees))} °C`;
}

/** Rise over run as an angle. */
export function formatSlope(slope: number): string {
  return `${grouped.format((Math.atan(slope) * 180) / Math.PI)}°`;
}

export function formatShare(share: number): string {
  return `${grouped.format(share * 100)} %`;
}

/** 0 when a pixel is 8,000 km wide, one more with each halving. */
export function zoomLevel(metresPerPx: number): number {
  return 23 - Math.log2(metresPerPx);
}

/** The longest length of 1, 2 or 5 times a power of ten that fits. */
export function chooseScaleLength(metresPerPx: number, mostPx: number): number {
  const most = metresPerPx * mostPx;
  const decade = 10 ** Math.floor(Math.log10(most));
  return decade * ([5, 2].find((step) => step * decade <= most) ?? 1);
}
