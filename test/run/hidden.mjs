/**
 * `npm test -- --hidden`, and by itself where CI=true: the same run with the machine out of sight. No system fonts, a home folder that cannot be
 * written, the plain C language, another time zone, and the project at a path with a blank and Chinese characters. Linux, with `unshare`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const fontFolders = ['/usr/share/fonts', '/usr/local/share/fonts'];
/** As root by a mount namespace alone, else by a user namespace in which the user is root. */
const ways = [['--mount'], ['--mount', '--map-root-user']];

const project = '挪车 牌';
/** Mounts that end with the process. $1 is the project, $2 an empty folder, the rest the program. */
const script = `
root=$1 place="$2/${project}" home="$2/home"; shift 2
for folder in ${fontFolders.join(' ')}; do
  if [ -d "$folder" ]; then mount -t tmpfs none "$folder"; fi
done
mkdir "$place" "$home"
mount --bind "$root" "$place"
mount -t tmpfs -o ro none "$home"
cd "$place"
unset LC_ALL LC_CTYPE XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME
HOME=$home LANG=C TZ=America/New_York exec "$@"
`;

/** Runs Node with `args` from there. Null where the system does not allow it, else the exit code. */
export function runHidden(root, args) {
  const way = ways.find((each) =>
    spawnSync('unshare', [...each, 'mount', '-t', 'tmpfs', 'none', tmpdir()]).status === 0
  );
  if (!way) return null;
  const folder = mkdtempSync(join(tmpdir(), 'sign-designer-hidden-'));
  const { status } = spawnSync(
    'unshare',
    [...way, 'sh', '-euc', script, 'hidden', root, folder, process.execPath, ...args],
    { stdio: 'inherit' },
  );
  // Never recursively: the mounts are gone by now, and should one not be, the project is behind it.
  for (const each of [project, 'home', '.']) rmdirSync(join(folder, each));
  return status ?? 1;
}
