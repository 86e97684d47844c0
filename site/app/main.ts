/** Entry of the designer's own page: one designer that fills the window and stores the last design and the preferences in this browser. */
import { define } from './ui/define.ts';
import { firstInterest, preloadedFirstPlate } from './preview/first-plate.ts';
import type { InstallOffer } from './install-hint.ts';
import type { OwnPage } from './missing-parts.ts';
import { dismissal } from './ui/toasts.ts';
import { SignPlate } from './preview/plate.ts';
import { readPreferences, savePreferences } from './state/preferences.ts';
import { directionOf } from '../messages/language.ts';
import { designMark } from '../share/design-mark.ts';
import { SignDesigner } from './sign-designer.ts';
import { hostedDesign } from './state/default-design.ts';

/** A share link, or `?design=`. */
const bringsDesign = (): boolean => /[?&]design=/i.test(location.search) || designMark.test(location.hash);

if (!bringsDesign()) SignDesigner.firstPlate = { design: hostedDesign, bring: preloadedFirstPlate };
const ownPage: OwnPage = {
  async reload(tab) {
    const { ok, status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    if (!ok) throw new Error(`The page answers ${status}`);
    history.replaceState({ tab }, '');
    location.reload();
  },
  async outdated() {
    const answer = await fetch(location.href, { cache: 'no-store' });
    return answer.ok && !(await answer.text()).includes(import.meta.url.split('/').at(-1)!);
  },
};
SignDesigner.ownPage = ownPage;
define('sign-plate', SignPlate);
define('sign-designer', SignDesigner);

const designer = document.createElement('sign-designer') as SignDesigner;
designer.fonts = new URL('fonts/', document.baseURI).href;
designer.relay = location.origin + location.pathname;
designer.autosave = 'sign-designer';
Object.assign(designer, readPreferences());
const page = document.documentElement;
page.dataset['theme'] = designer.theme;
designer.addEventListener('sign-preference', ({ language, theme }) => {
  page.lang = language;
  page.dir = directionOf(language);
  page.dataset['theme'] = theme;
  savePreferences({ lang: language, theme });
});
let offer: InstallOffer | undefined;
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer = event as InstallOffer;
});
designer.addEventListener('sign-export', () => {
  import('./install-hint.ts').then(({ hintToInstall }) => hintToInstall(designer, offer), () => {});
});
const main = document.createElement('main');
main.append(designer);
document.querySelector('.opening')?.remove();
document.body.append(main);
if (history.state?.tab) {
  designer.chooseTab(history.state.tab);
  history.replaceState(null, '');
}

function openAddress(): void {
  if (!bringsDesign()) return;
  import('./arriving.ts').then((arriving) => arriving.openAddress(designer, location))
    .catch(() =>
      designer.toasts.ask(designer.words('partFailed'), [
        { label: designer.words('retry'), run: () => designer.reportLoadFailure(ownPage.reload('text')) },
        dismissal,
      ])
    );
}
openAddress();
addEventListener('hashchange', openAddress);
// After the first load.
firstInterest(designer).then(() => import('./after-first-load.ts'))
  .then(({ afterFirstLoad }) => afterFirstLoad(designer), () => {})
  .then(() => import('./keep-offline.ts')).then(({ keepOffline }) => keepOffline())
  .catch(() => {
    // Optional: the page works without.
  });
