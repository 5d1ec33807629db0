import { existsSync, realpathSync } from 'node:fs'
import { basename, delimiter, dirname, join, sep } from 'node:path'

const nodeFile = process.platform === 'win32' ? 'node.exe' : 'node'

/**
 * The Node that does not come from this project's node_modules: the one that survives an installation, which
 * deletes the other. Null when there is none.
 *
 * @param {string} root
 * @returns {string | null}
 */
export function findMachineNode(root) {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, nodeFile))
  const candidates = [process.env.npm_node_execpath ?? '', process.execPath, ...onPath]
  return candidates.find((path) => existsSync(path) && !isInside(join(root, 'node_modules'), path)) ?? null
}

/**
 * The npm that started this program, else the one installed beside `node`. Null when there is neither.
 *
 * @param {string} node
 * @returns {string | null}
 */
export function findNpmScript(node) {
  const started = process.env.npm_execpath
  // Other package managers set the same variable to themselves.
  if (started && basename(started) === 'npm-cli.js' && existsSync(started)) return started
  const script = join('npm', 'bin', 'npm-cli.js')
  const folder = dirname(realpathSync(node))
  const candidates = [join(folder, 'node_modules', script), join(folder, '..', 'lib', 'node_modules', script)]
  // Debian's own package.
  candidates.push(join('/usr/share/nodejs', script))
  return candidates.find((path) => existsSync(path)) ?? null
}

/**
 * @param {string} folder
 * @param {string} path
 */
function isInside(folder, path) {
  return [path, realpathSync(path)].some((variant) =>
    [folder, existsSync(folder) ? realpathSync(folder) : folder].some((parent) => variant.startsWith(parent + sep)),
  )
}
