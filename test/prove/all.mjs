/**
 * `npm run prove`: other programs judge what this one writes. They are no dependencies: a judge that is not installed is named, and only then passed over.
 *   npm run prove              every judge
 *   npm run prove -- NAME      one of the files beside this
 * Exit code 1 when a judge finds fault, 3 when none of those asked for is installed.
 */
const provers = { exports: './exports.mjs', press: './press.mjs', scan: './scan.mjs' };

const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : Object.keys(provers);
const totals = { passed: 0, failed: 0, absent: 0 };
for (const name of names) {
  if (!Object.hasOwn(provers, name)) {
    console.error(`Nothing to prove by the name "${name}": choose of ${Object.keys(provers).join(', ')}`);
    process.exit(2);
  }
  const { prove } = await import(provers[name]);
  console.log(`== ${name}`);
  for await (const { judge, state, words } of prove()) {
    totals[state]++;
    console.log(
      `${
        { passed: 'passed       ', failed: 'FAILED       ', absent: 'not installed' }[state]
      }  ${judge}: ${words}`,
    );
  }
}
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.absent} not installed`);
if (totals.failed > 0) process.exitCode = 1;
else if (totals.passed === 0) process.exitCode = 3;
