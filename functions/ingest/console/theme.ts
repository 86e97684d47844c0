/**
 * The console's style sheet: the theme, native controls, one column that works at 320 px. Inline, allowed by its hash. A page that answers a step
 * scrolls to its row, so that another one's button comes under the finger: for a second it takes no taps, also under reduced motion.
 */
import { systemTheme } from '../../../schema/catalog/theme.ts';

export const consoleStyle = `
${systemTheme}
:root{--column:64rem}
:root:has(main.narrow){--column:30rem}
*,::before,::after{box-sizing:border-box}
html{background:var(--ground);color:var(--ink);font:400 1rem/1.55 var(--font);-webkit-text-size-adjust:100%}
body{margin:0;min-height:100dvh}
a{color:var(--mark)}
header,main{padding-inline:max(1rem,env(safe-area-inset-left),env(safe-area-inset-right),(100% - var(--column))/2 + 1rem)}
header{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1rem;padding-block:.75rem .5rem;border-bottom:1px solid var(--line);background:var(--surface)}
header strong{display:flex;align-items:center;gap:.6rem;margin-right:auto}
header strong::before{content:"";width:1.75rem;height:1.125rem;border-radius:4px;background:var(--plate);box-shadow:0 0 0 1px #0000001f}
nav{display:flex;flex-wrap:wrap;gap:clamp(0rem,(100vw - 28rem)/10,.25rem);width:calc(100% + 1rem);margin-inline:-.5rem}
nav a{flex:none;min-width:2.75rem;text-align:center;padding:.75rem clamp(.125rem,100vw/14 - 1.5rem,.5rem);font-size:clamp(.875rem,3vw,1rem);border-radius:8px;color:inherit;text-decoration:none}
nav a:hover{background:var(--field)}
nav a[aria-current]{background:var(--strong);color:var(--on-strong)}
main{padding-block:1.25rem 4rem}
h1{margin:.5rem 0 1rem;font-size:1.6rem;line-height:1.25;overflow-wrap:anywhere}
h2{margin:0 0 .75rem;font-size:1.15rem}
section>h2:not(:first-child){margin-top:1.5rem}
p{margin:0 0 .75rem}
p:has(>.button){display:flex;flex-wrap:wrap;gap:.5rem .75rem}
ul.plain{margin:0;padding:0;list-style:none}
ul.plain .row{align-items:center;justify-content:space-between;padding-block:.3rem}
.muted,small{color:var(--muted)}
section{margin:0 0 1rem;padding:1.1rem;border:1px solid var(--line);border-radius:var(--card);background:var(--surface)}
form{margin:0}
form+p{margin-top:1.25rem}
form>details:has(+button){margin-bottom:.75rem}
label{display:block;margin:0 0 .75rem;font-weight:600}
label small,label input,label select,label textarea{display:block;width:100%;font-weight:400}
label input,label select,label textarea,label small{margin-top:.3rem}
input,select,textarea{max-width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--line);border-radius:var(--round);background:var(--field);color:inherit;font:inherit}
textarea{min-height:10rem;line-height:1.6}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.5rem 1.1rem;border:1px solid var(--strong);border-radius:var(--round);background:var(--strong);color:var(--on-strong);font:inherit;font-weight:600;text-decoration:none;white-space:nowrap;cursor:pointer}
button.plain,.button.plain{border-color:var(--line);background:none;color:inherit}
button.bad{border-color:var(--bad);background:none;color:var(--bad)}
button.link{min-width:2.75rem;padding:.45rem .25rem;border:0;background:none;color:var(--mark);font-weight:400;text-decoration:underline}
:focus-visible{outline:3px solid var(--mark);outline-offset:2px}
.row{display:flex;flex-wrap:wrap;gap:.5rem .75rem;align-items:end}
.row label{flex:1 1 10rem;margin:0}
::file-selector-button{margin:0 .75rem 0 0;padding:.2rem .75rem;border:1px solid var(--line);border-radius:8px;background:var(--surface);color:inherit;font:inherit}
.notice{margin:0 0 1rem;padding:.75rem 1rem;border-radius:var(--round);background:var(--good-ground);color:var(--good)}
.notice.bad{background:var(--bad-ground);color:var(--bad)}
.notice.warn{background:var(--warn-ground);color:var(--warn)}
.notice.row{align-items:center;justify-content:space-between}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.55rem .75rem .55rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{color:var(--muted);font-size:.85rem;font-weight:600;white-space:nowrap}
td.number,th.number{text-align:right;white-space:nowrap}
tr:last-child td{border-bottom:0}
td details[open]{max-width:24rem}
code,pre{font:.9rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre,.secret{overflow-x:auto;margin:.3rem 0 .75rem;padding:.75rem;border:1px solid var(--line);border-radius:var(--round);background:var(--field);white-space:pre-wrap;overflow-wrap:anywhere;user-select:all}
.code{display:block;width:min(15rem,100%);height:auto;margin:.5rem 0;border-radius:var(--round);background:#fff}
.chip{display:inline-block;white-space:nowrap;padding:.05rem .6rem;border-radius:99px;background:var(--good-ground);color:var(--good);font-size:.85rem}
.chip.off{background:var(--field);color:var(--muted)}
.cards{display:grid;gap:.75rem;grid-template-columns:repeat(auto-fill,minmax(min(18rem,100%),1fr))}
.cards a{display:block;padding:1rem;border:1px solid var(--line);border-radius:var(--card);background:var(--surface);color:inherit;text-decoration:none}
.cards a:hover{border-color:var(--muted)}
details summary{display:flex;align-items:center;gap:.4rem;width:fit-content;min-height:2.75rem;cursor:pointer;color:var(--mark);list-style:none}
details summary::-webkit-details-marker{display:none}
details summary:not(:has(.icon))::before{content:"";flex:none;width:.5rem;height:.5rem;margin:0 .2rem;border:solid;border-width:0 2px 2px 0;transform:rotate(-45deg)}
details[open]>summary:not(:has(.icon))::before{transform:rotate(45deg) translate(-1px,-1px)}
.icon{flex:none;fill:none;stroke:currentColor;stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}
dl{display:grid;grid-template-columns:fit-content(45%) 1fr;gap:.4rem 1rem;margin:0}
dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
fieldset{margin:0 0 .75rem;padding:0;border:0}legend{padding:0;font-weight:600}
.choice{display:flex;gap:.75rem;align-items:start;margin:.5rem 0;font-weight:400}
.choice input{width:1.25rem;min-height:1.25rem;height:1.25rem;margin:.15rem 0 0;flex:none;accent-color:var(--mark)}
h2:has(+.progress:empty){display:none}
.progress p{margin:0;font-variant-numeric:tabular-nums}.progress p:last-child{font-weight:600}
.frame,.frame body{min-height:0;background:none}
.frame .progress{display:flex;flex-direction:column-reverse;justify-content:flex-end}
iframe:not([hidden]){display:block;width:100%;height:6rem;margin:.75rem 0 0;border:0;color-scheme:inherit}
h3{margin:1.25rem 0 .5rem;font-size:1rem}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.small{padding:.25rem .8rem;font-weight:500}
.actions{display:flex;justify-content:flex-end;gap:.5rem}
q{quotes:"“" "”"}
.text{white-space:pre-wrap}
ol{margin:0;padding-left:1.4rem}li{overflow-wrap:anywhere}
@keyframes still{from,to{pointer-events:none}}
main:has(.did){animation:still 1s}
tr{scroll-margin-block:40vh}
tr:target{outline:2px solid var(--mark);outline-offset:6px;border-radius:2px}
tr.undone td{color:var(--muted)}
tr.undone button{color:var(--ink)}
tr.undone strong{text-decoration:line-through}
.records td:nth-child(1),.records code{white-space:nowrap}
.records td:nth-child(2){padding-right:1.5rem}
.records td:nth-child(3){min-width:6rem}
.records summary{color:inherit}
tbody tr:last-child th{border-bottom:0}
.filter label{flex-basis:7rem;min-width:0}.filter label:first-child{flex-basis:12rem}
.filter input[type=date]{padding:.5rem .35rem .5rem .5rem}
.filter ::-webkit-calendar-picker-indicator{margin-left:0}
.filter label:has([type=date]),.filter label:has([type=search]){flex-basis:9.5rem}
.steps{display:flex;align-items:end;justify-content:space-between;gap:clamp(.25rem,2vw,.5rem);margin-bottom:1rem}
.steps .row{flex:0 1 auto;min-width:0;flex-wrap:nowrap;gap:clamp(.25rem,2vw,.5rem)}
.steps .row label{flex:1 1 9rem;min-width:0}
.steps .row label:has(select){flex:none;max-width:20rem}
.steps input,.steps select{margin:0}
.square{flex:none;width:2.75rem;padding:0}
.charts{display:grid;gap:0 2.5rem;grid-template-columns:repeat(auto-fit,minmax(min(22rem,100%),1fr))}
.amount{float:right;margin-left:1rem;font-variant-numeric:tabular-nums}
.filter details{flex:1 1 100%}
.filter .row{width:100%}
.filter button{flex:none}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr));gap:.75rem}
.figures div{padding:.75rem 1rem;border-radius:var(--round);background:var(--field)}
.figures small{display:block;font-size:.8rem;font-weight:400;white-space:nowrap}
.fields{margin-bottom:.75rem}.fields label{flex-basis:8rem}
.budgets .bars td.bar{width:35%}
.figures dd{font-size:1.25rem;font-weight:650;font-variant-numeric:tabular-nums}
.bars th[scope=row]{color:inherit;font-size:1rem;white-space:normal}
.bars td.bar{width:50%}
svg.bar{display:block;width:100%;height:1.1rem;margin-top:.2rem}
svg.days{display:block;width:100%;height:8rem;overflow:visible}
.expense rect{fill:var(--mark)}
svg.each{height:6rem}svg.each rect{opacity:.45}svg.each :is(.now,a:hover) rect{opacity:1}
.scale.each{display:grid;grid-template-columns:repeat(12,1fr);text-align:center}
.income rect{fill:var(--good)}.over .bar rect{fill:var(--bad)}.over .number:last-child{color:var(--bad)}
svg line{stroke:var(--line);stroke-width:2}
.scale{display:flex;justify-content:space-between;margin-bottom:.5rem;color:var(--muted);font-size:.8rem}
@media(max-width:40rem){
table.stack thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
table.stack tr{display:block;padding:.6rem 0;border-bottom:1px solid var(--line)}
table.stack tr:last-child{border-bottom:0}
table.stack td{display:grid;grid-template-columns:5.5rem minmax(0,1fr);gap:.5rem;padding:.2rem 0;border:0;text-align:left}
table.stack td::before{content:attr(data-name);color:var(--muted);font-size:.85rem}
table.stack td[data-name='']{display:block}
table.stack td.number{text-align:left}
table.stack td:has(>span:empty){display:none}
.filter label:first-child,.filter label:has([type=search]){flex-basis:100%}
.filter label:has([type=date]){flex-basis:7rem}
header{gap:.25rem .5rem}
header strong{gap:.4rem;font-size:.95rem}
header .link{padding:.45rem .1rem;font-size:.95rem}
.records table.stack tr{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.1rem .75rem}
.records table.stack td{display:block;padding:0}
.records table.stack td::before{content:none}
.records table.stack td:nth-child(2){grid-area:1/1/2/3}
.records table.stack td:nth-child(1){grid-area:2/1/3/2;min-width:0;white-space:normal;color:var(--muted);font-size:.9rem}
.records table.stack td:nth-child(3){grid-area:3/1/4/2;color:var(--muted);font-size:.9rem}
.records table.stack td:nth-child(4){grid-area:2/2/3/3;color:var(--muted);font-size:.9rem;text-align:right}
.records table.stack td:nth-child(5){grid-area:3/2/4/3}
.records table.stack td:nth-child(1) br{display:none}
.records table.stack td:nth-child(1) small::before{content:" · "}
.steps:has(select){flex-wrap:wrap}.steps:has(select) .row{display:contents}
.steps .row label:has(select){order:-1;flex:1 0 100%;max-width:none}
.steps .row label:has(input){flex-basis:7rem}
.steps .row button{padding-inline:.75rem}
.steps :is(input,select){padding-inline:.5rem}
.figures{grid-template-columns:1fr 1fr;gap:.5rem}.figures div{padding:.6rem .75rem}.figures div:first-child,.figures div:nth-child(even):last-child{grid-column:1/-1}.figures div:first-child dd{font-size:1.6rem}.figures dd{font-size:1.05rem}
.bars thead{display:none}
.bars tr{display:grid;grid-template-columns:1fr auto minmax(3.5rem,auto);gap:0 .5rem;padding:.5rem 0;border-bottom:1px solid var(--line)}
.bars th,.bars td{padding:0;border:0}
.bars td.bar{grid-area:2/1/3/4;width:auto;padding-top:.2rem}
.bars svg.bar{height:.6rem}
.budgets .bars tr{grid-template-columns:1fr auto}.budgets .bars td.bar{grid-area:2/1/3/3;width:auto}.budgets .bars td.number:last-child{grid-area:3/1/4/3}
}
@media(max-width:21rem){nav{width:calc(100% + 1.5rem);margin-inline:-.75rem}}
`.trim();

/** The only script: copies what a button names, fills in where the browser is (a currency is called by its region, but for the euro), and shows the progress of a form while the browser sends it. Without it everything still works by hand. */
export const consoleScript = `
for (const button of document.querySelectorAll('button[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent.trim());
    button.textContent = button.dataset.copied;
  });
}
for (const button of document.querySelectorAll('button[data-shows]')) {
  button.hidden = false;
  button.addEventListener('click', () => {
    const { [button.dataset.shows]: field } = button.form.elements;
    const isShown = field.type === 'text';
    field.type = isShown ? 'password' : 'text';
    button.setAttribute('aria-pressed', String(!isShown));
  });
}
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
for (const field of document.querySelectorAll('[name=timeZone][value=""]')) {
  field.value = zone;
  const { currency } = field.form;
  for (const { value } of currency.value ? [] : currency) {
    if (value && new Intl.Locale('und-' + value.slice(0, 2)).getTimeZones?.().includes(zone)) currency.value = value;
  }
}
for (const frame of document.querySelectorAll('iframe[data-src]')) {
  frame.closest('form').addEventListener('submit', () => {
    frame.hidden = false;
    frame.src = frame.dataset.src;
  });
}
`.trim();
