/*
 * Rows of plain values as CSV: the keys of the first row are the columns.
 */

export function writeCsv(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => columns.map((column) => fieldOf(row[column])).join(','));
  return `${[columns.join(','), ...lines].join('\n')}\n`;
}

function fieldOf(value: unknown): string {
  if (value === null || value === undefined || (typeof value === 'number' && !Number.isFinite(value))) return '';
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
