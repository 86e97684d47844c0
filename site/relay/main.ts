/**
 * The first script of index.html, inline: the dial page for an address with phones, even a damaged one, else the loader of the designer. Sends
 * nothing of the address; the dial page loads nothing but the service worker.
 */
import { readRelay } from './address.ts';
import { showPhones } from './dial-page.ts';
import { loadDesigner } from './load-designer.ts';
import { scriptAddress, workerScript } from './script-address.ts';

function start(): void {
  const content = readRelay(location.search, location.hash);
  document.documentElement.className = content ? 'relay' : '';
  if (content) showPhones(content);
  else loadDesigner();
  keepOffline(!content);
  // Scanning a second code in the same tab changes only the fragment.
  addEventListener('hashchange', () => {
    if (content || readRelay(location.search, location.hash)) location.reload();
  });
}

/**
 * Makes the page available offline, for underground garages. The designer's parts are cached only when it runs, not on a caller's phone.
 */
function keepOffline(isDesigner: boolean): void {
  if (!('serviceWorker' in navigator) || !isSecureContext) return;
  // What is on screen now opens again without a network; the browser has it already.
  const tellShown = ({ active }: ServiceWorkerRegistration): void => {
    active?.postMessage({ shown: performance.getEntriesByType('resource').map(({ name }) => name) }, []);
  };
  addEventListener('load', () => {
    Promise.resolve()
      .then(() => navigator.serviceWorker.register(scriptAddress(workerScript)))
      .then(() => isDesigner ? navigator.serviceWorker.ready.then(tellShown) : undefined)
      .catch(() => {
        // Private windows and sandboxed frames refuse; the page works without.
      });
  });
}

start();
