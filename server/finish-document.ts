import { hash } from 'node:crypto'
import { deferredModule } from '#app/platform/requests/after-first-paint.ts'

/** Preload links that React and the router add. */
const preloads = /<link rel="(?:modulepreload"|preload" as="image")[^<>]*>/g

/**
 * For an earlier first paint, removes preload links and defers the router's script. Writes a CSP with a hash of each inline script and
 * style.
 * @param mapOrigin origin of the map style; null: none
 */
export function finishDocument(
  html: string,
  nonce: string,
  mapOrigin: string | null = null,
): { html: string; contentSecurityPolicy: string } {
  const nonceAttribute = ` nonce="${nonce}"`
  const parts = html
    .replaceAll(preloads, '')
    .replaceAll(`${nonceAttribute} type="module" async=""`, `${nonceAttribute} type="${deferredModule}"`)
    .split(nonceAttribute)
  const finished = parts.join('')
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  let place = 0
  // A part ends inside an opening tag, where a nonce was removed.
  for (const part of parts.slice(0, -1)) {
    place += part.length
    const start = finished.lastIndexOf('<', place)
    const end = finished.indexOf('>', place) + 1
    const element = /^<(script|style)\b/.exec(finished.slice(start, start + 8))?.[1] as keyof typeof hashes | undefined
    if (!element || finished.slice(start, end).includes(' src=')) continue
    hashes[element].add(hashOf(finished.slice(end, finished.indexOf(`</${element}>`, end))))
  }
  return { html: finished, contentSecurityPolicy: policy([...hashes.script], [...hashes.style], mapOrigin) }
}

function policy(scriptHashes: string[], styleHashes: string[], mapOrigin: string | null) {
  return [
    `default-src 'self'`,
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    `style-src 'self' ${styleHashes.join(' ')}`.trim(),
    // Style attributes set custom properties such as the position of a needle. They cannot run code.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:${mapOrigin ? ` blob: ${mapOrigin}` : ''}`,
    ...(mapOrigin ? [`connect-src 'self' ${mapOrigin}`] : []),
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    // trusted-types.ts creates the policy in the head.
    `require-trusted-types-for 'script'`,
    `trusted-types default`,
  ].join('; ')
}

function hashOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}
