import { readFileSync } from 'node:fs'

export function browserPath(): string {
  const found = readFileSync(new URL('../../node_modules/.setup/browser.json', import.meta.url), 'utf8')
  return (JSON.parse(found) as { executablePath: string }).executablePath
}

/** The map is rendered in software, because test machines have no graphics card. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'pt-BR' }
