import { LRUCache } from 'lru-cache'

type Encoding = 'br' | 'gzip'

/** Browsers send a handful of different headers; parsing them anew would cost as much as sending a kept page. */
const known = new LRUCache<string, { encoding: Encoding | null }>({ max: 200 })
/** Characters; a longer header is parsed each time. */
const longestCached = 200

/** The encoding that an Accept-Encoding header asks for, Brotli before gzip; null where neither is accepted. */
export function preferredEncoding(header = ''): Encoding | null {
  const found = known.get(header)
  if (found) return found.encoding
  const encoding = accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : null
  if (header.length <= longestCached) known.set(header, { encoding })
  return encoding
}

function accepts(header: string, encoding: Encoding): boolean {
  return header
    .split(',')
    .map((part) => part.trim().split(';'))
    .some(([name, quality = 'q=1']) => name === encoding && Number(quality.split('=')[1]) > 0)
}
