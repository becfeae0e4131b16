/*
 * Light, dark or as the system has it: applied before the page is drawn, and kept. A classic script of its own.
 */
try {
  const theme = localStorage.getItem('skerry-docs-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the system decides.
}
