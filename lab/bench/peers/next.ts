import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type HTMLElement, parse } from 'node-html-parser'
import { runWithProgress } from '#lab/bench/builds.ts'
import { freePort, makeFolder, type OpenPeer, startPeer } from './peer.ts'

const source = fileURLToPath(new URL('./next/', import.meta.url))

export const openNext: OpenPeer = async (_page, url) => {
  const folder = await makeFolder()
  await cp(source, folder, { recursive: true })
  const cards = readCards(await (await fetch(url)).text())
  if (cards.length !== 24) throw new Error(`the catalogue's first page has ${cards.length} cards`)
  await writeFile(join(folder, 'app', 'cards.json'), JSON.stringify(cards))
  await runWithProgress('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], folder)
  await runWithProgress(
    'env',
    ['NEXT_TELEMETRY_DISABLED=1', process.execPath, 'node_modules/next/dist/bin/next', 'build'],
    folder,
  )
  const port = await freePort()
  const args = [process.execPath, 'node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(port)]
  const peer = await startPeer(args, { folder, url: `http://127.0.0.1:${port}/` })
  const document = await (await fetch(peer.url, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer()
  const { version } = JSON.parse(await readFile(join(folder, 'node_modules/next/package.json'), 'utf8')) as {
    version: string
  }
  return {
    ...peer,
    values: { 'next.documentKb': document.byteLength / 1024, 'next.version': Number.parseFloat(version) },
  }
}

function readCards(html: string) {
  return parse(html)
    .querySelectorAll('article[data-vehicle]')
    .map((card) => {
      const picture = card.querySelector('img')
      const [version, ...others] = card.querySelectorAll('p').map(textOf)
      return {
        id: card.getAttribute('data-vehicle'),
        href: card.querySelector('a')?.getAttribute('href'),
        name: textOf(card.querySelector('h2 a')),
        badge: textOf(card.querySelector('.vehicle-slot span')),
        version,
        price: others.join(' '),
        picture: { src: picture?.getAttribute('src'), alt: picture?.getAttribute('alt') },
        figures: card.querySelectorAll('dl > div').map((figure) => ({
          label: textOf(figure.querySelector('dt')),
          value: textOf(figure.querySelector('dd')),
        })),
      }
    })
}

function textOf(element: HTMLElement | null): string {
  return (element?.text ?? '').replaceAll(/\s+/g, ' ').trim()
}
