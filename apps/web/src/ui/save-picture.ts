/*
 * The view as a PNG file, handed to the browser's downloads.
 */

/** Downloads the content of a canvas as a picture; false if the browser could not encode it. */
export async function savePicture(canvas: HTMLCanvasElement, name: string): Promise<boolean> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) return false;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}.png`;
  link.click();
  // Revoked later: some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return true;
}
