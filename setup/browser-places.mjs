import { posix, win32 } from 'node:path'

/**
 * @typedef {object} Surroundings
 * @property {NodeJS.Platform} platform
 * @property {NodeJS.ProcessEnv} env
 * @property {string} homeFolder
 * @property {string | null} downloaded where Playwright keeps, or would keep, its own browser
 */

/**
 * Where a Chromium may be, the most wanted first: the one named in CHROMIUM_PATH and no other, else the one that
 * Playwright was tested with, else what people install themselves.
 *
 * @param {Surroundings} surroundings
 * @returns {string[]}
 */
export function browserPlaces({ platform, env, homeFolder, downloaded }) {
  if (env.CHROMIUM_PATH) return [env.CHROMIUM_PATH]
  const installed = installedPlaces({ platform, env, homeFolder })
  return [...new Set(downloaded ? [downloaded, ...installed] : installed)]
}

/** @param {Omit<Surroundings, 'downloaded'>} surroundings */
function installedPlaces({ platform, env, homeFolder }) {
  if (platform === 'win32') return windowsPlaces(env)
  if (platform === 'darwin') return macPlaces(homeFolder)
  const folders = (env.PATH ?? '').split(':').filter((folder) => folder.startsWith('/'))
  const usual = ['/usr/bin', '/usr/local/bin', '/opt/google/chrome', '/usr/lib/chromium', '/snap/bin']
  // The headless shell draws the same pages with a third less of the processor.
  const names = [
    'chromium-headless-shell',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
    'chromium',
    'chromium-browser',
  ]
  return names.flatMap((name) => [...folders, ...usual].map((folder) => posix.join(folder, name)))
}

/** @param {string} homeFolder */
function macPlaces(homeFolder) {
  return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
    ['/', homeFolder].map((folder) => posix.join(folder, 'Applications', `${name}.app`, 'Contents/MacOS', name)),
  )
}

/** @param {NodeJS.ProcessEnv} env */
function windowsPlaces(env) {
  const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
    (folder) => folder !== undefined,
  )
  // Edge is a Chromium too, and the one that every Windows has.
  const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe']
  programs.push('Microsoft\\Edge\\Application\\msedge.exe')
  return programs.flatMap((program) => folders.map((folder) => win32.join(folder, program)))
}
