import { describe, expect, test } from 'vitest'
import { isFromThisSite, refuseOtherSites } from './visitor.server.ts'

const siteUrl = 'https://portal.example'
const ask = (method: string, headers: Record<string, string> = {}, url = `${siteUrl}/contato`) =>
  new Request(url, { method, headers })

describe('a request that changes something (PERM-04)', () => {
  test.for([
    [{}, true],
    [{ origin: siteUrl }, true],
    [{ origin: siteUrl, 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'https://portal.example.evil.example' }, false],
    [{ origin: 'https://portal.example:8443' }, false],
    [{ origin: 'null' }, false],
    [{ origin: '' }, false],
    [{ origin: siteUrl, 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ origin: 'https://outro.portal.example', 'sec-fetch-site': 'same-site' }, false],
    [{ origin: 'no address' }, false],
  ] as const)('with %j is from this site: %s', ([headers, isOwn]) => {
    expect(isFromThisSite(ask('POST', headers), siteUrl)).toBe(isOwn)
  })

  test('may come from the address that the portal was reached at', () => {
    const headers = { origin: 'http://localhost:3000' }
    expect(isFromThisSite(ask('POST', headers, 'http://localhost:3000/contato'), siteUrl)).toBe(true)
    expect(isFromThisSite(ask('POST', headers, 'http://localhost:3001/contato'), siteUrl)).toBe(false)
  })

  test('from another site is refused with 403, and reading never is', () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    for (const method of ['GET', 'HEAD']) {
      expect(isFromThisSite(ask(method, headers), siteUrl)).toBe(true)
      expect(() => refuseOtherSites(ask(method, headers), siteUrl)).not.toThrow()
    }
    for (const method of ['POST', 'PUT', 'DELETE']) {
      let refusal: unknown = null
      try {
        refuseOtherSites(ask(method, headers), siteUrl)
      } catch (thrown) {
        refusal = thrown
      }
      expect(refusal).toMatchObject({ init: { status: 403, statusText: 'Forbidden' } })
    }
    expect(() => refuseOtherSites(ask('POST', { origin: siteUrl }), siteUrl)).not.toThrow()
  })
})
