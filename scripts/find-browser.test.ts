import { describe, expect, test } from 'vitest'
import { browserPlaces } from './find-browser.ts'

describe('a browser is looked for', () => {
  const linux = { platform: 'linux', env: { PATH: '/opt/tools:/usr/bin' }, homeFolder: '/home/ana' } as const

  test('is searched only at CHROMIUM_PATH if set', () => {
    const env = { ...linux.env, CHROMIUM_PATH: '/opt/mine' }
    expect(browserPlaces({ ...linux, env, downloaded: '/cache/chrome' })).toEqual(['/opt/mine'])
  })

  test("is searched at Playwright's place before the system's", () => {
    const places = browserPlaces({ ...linux, downloaded: '/cache/chrome' })
    const [headless, chrome] = ['chromium-headless-shell', 'google-chrome']
    expect(places.slice(0, 3)).toEqual(['/cache/chrome', `/opt/tools/${headless}`, `/usr/bin/${headless}`])
    expect(places.indexOf(`/usr/bin/${chrome}`)).toBeGreaterThan(places.indexOf(`/usr/bin/${headless}`))
    expect(places.indexOf('/usr/bin/chromium')).toBeGreaterThan(places.indexOf('/usr/bin/google-chrome'))
    expect(new Set(places).size).toBe(places.length)
  })

  test('is searched in the usual folders of macOS and Windows', () => {
    const mac = browserPlaces({ ...linux, platform: 'darwin', downloaded: null })
    expect(mac[0]).toBe('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
    const env = { PROGRAMFILES: 'C:\\Program Files', LOCALAPPDATA: 'C:\\Users\\ana\\AppData\\Local' }
    const windows = browserPlaces({ ...linux, platform: 'win32', env, downloaded: null })
    expect(windows[0]).toBe('C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe')
    expect(windows.at(-1)).toBe('C:\\Users\\ana\\AppData\\Local\\Microsoft\\Edge\\Application\\msedge.exe')
  })
})
