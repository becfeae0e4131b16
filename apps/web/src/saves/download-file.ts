/*
 * Downloads bytes as a file.
 */

/** Long enough for any browser to begin reading. */
const KEEP_MS = 60_000;

export function downloadFile(name: string, bytes: Uint8Array): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS);
}
