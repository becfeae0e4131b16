/*
 * One line at the bottom of the page when a newer version waits.
 */

export function showUpdateNotice(root: HTMLElement, onAccept: () => void): void {
  if (root.querySelector('.update-notice')) return;
  const notice = document.createElement('div');
  notice.className = 'panel update-notice';
  notice.setAttribute('role', 'status');
  const text = document.createElement('span');
  text.textContent = 'A new version of Skerry is ready.';
  const addButton = (label: string, onPress: () => void): HTMLButtonElement => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'plain-button';
    button.textContent = label;
    button.addEventListener('click', () => {
      notice.remove();
      onPress();
    });
    return button;
  };
  notice.append(
    text,
    addButton('Reload', onAccept),
    addButton('Later', () => {}),
  );
  root.append(notice);
}
