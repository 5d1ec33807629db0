/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 *
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 *
 * @typedef {{ platform: string, arch: string }} Machine
 */

/**
 * Whether what npm says it installed (node_modules/.package-lock.json) is what package-lock.json asks for on this
 * machine. Somebody who runs `npm ci` or `npm install` by hand need not install twice.
 *
 * @param {Lockfile} wanted
 * @param {Lockfile} installed
 * @param {Machine} machine
 */
export function areInstalledAsLocked(wanted, installed, machine) {
  const found = installed.packages ?? {}
  const expected = Object.entries(wanted.packages ?? {}).filter(([path]) => path !== '')
  const isComplete = expected.every(([path, locked]) => {
    const present = found[path]
    return present ? isSame(locked, present) : isDispensable(locked, machine)
  })
  const known = new Set(expected.map(([path]) => path))
  return expected.length > 0 && isComplete && Object.keys(found).every((path) => known.has(path))
}

/**
 * @param {LockedPackage} locked
 * @param {LockedPackage} present
 */
function isSame(locked, present) {
  return locked.version === present.version && locked.integrity === present.integrity
}

/**
 * @param {LockedPackage} locked
 * @param {Machine} machine
 */
function isDispensable(locked, { platform, arch }) {
  if (!locked.optional && !locked.devOptional) return false
  // A build for this very machine that is missing means that the folder came from another one.
  const isForThisMachine = locked.os?.includes(platform) && locked.cpu?.includes(arch) && !locked.libc
  return !isForThisMachine
}
