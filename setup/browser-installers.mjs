import { runTool } from './run.mjs'
import { canInstallPackages, installPackages, reported } from './system-packages.mjs'

/**
 * Ways to get a browser on a machine without one, the least intrusive first. `install` answers with the reason
 * when it did not work.
 *
 * @type {{
 *   name: string
 *   isPossible: (root: string) => Promise<boolean>
 *   install: (root: string) => Promise<string | null>
 * }[]}
 */
export const installers = [
  {
    name: "Playwright's own download (up to three minutes)",
    isPossible: async () => true,
    install: (root) =>
      reported(
        'a browser',
        runTool('playwright', ['install', 'chromium'], { cwd: root, quiet: true, timeoutMs: 3 * 60_000 }),
      ),
  },
  // The headless shell draws the same pages with a quarter less of the processor; older systems have no package of it.
  ...['chromium-headless-shell', 'chromium'].map((name) => ({
    name: `the system's package (apt-get install ${name})`,
    isPossible: canInstallPackages,
    install: (/** @type {string} */ root) => installPackages(root, 'a browser', [name, 'fonts-liberation']),
  })),
]
