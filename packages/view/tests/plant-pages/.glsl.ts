import { chromium } from 'playwright-core';
import { serveFolder } from '../../../../tools/serve.ts';
import { writeFileSync } from 'node:fs';
const server = await serveFolder('/tmp/plants-dist', { port: 5631, mayMove: true });
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  chromiumSandbox: false,
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=gl-egl', '--ignore-gpu-blocklist'],
});
const page = await browser.newPage();
await page.addInitScript(() => {
  const orig = WebGL2RenderingContext.prototype.shaderSource;
  (window as any).__src = [];
  WebGL2RenderingContext.prototype.shaderSource = function (s, t) {
    (window as any).__src.push(t);
    return orig.call(this, s, t);
  };
});
await page.goto(server.url + 'plants.html?preset=skerry');
await page.waitForFunction(
  () => (window as any).__src.some((s: string) => s.includes('plantCorner') && s.includes('void main')),
  undefined,
  { timeout: 60000 },
);
const src = await page.evaluate(() => (window as any).__src);
src.forEach((s: string, i: number) => {
  if (s.includes('plantCorner') || s.includes('PlantNormal')) writeFileSync(`/tmp/sh-${i}.glsl`, s);
  console.log(i, s.length, s.includes('Plant'));
});
await browser.close();
await server.close();
