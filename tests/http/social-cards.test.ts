import { describe, expect } from 'vitest'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { visitTest as test, siteUrl, type VisitedPortal } from './portal.ts'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

async function pictureAt(portal: VisitedPortal, path: string) {
  const response = await portal.get(path)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const view = new DataView(bytes.buffer)
  return {
    response,
    isPng: signature.every((byte, place) => bytes[place] === byte),
    size: bytes.length > 24 ? [view.getUint32(16), view.getUint32(20)] : null,
  }
}

async function previewOf(portal: VisitedPortal, path: string) {
  const { root, structuredData } = parsePage(await portal.page(path))
  const content = (selector: string) => root.querySelector(selector)?.getAttribute('content') ?? null
  return {
    image: content('meta[property="og:image"]'),
    width: content('meta[property="og:image:width"]'),
    height: content('meta[property="og:image:height"]'),
    alt: content('meta[property="og:image:alt"]'),
    card: content('meta[name="twitter:card"]'),
    structuredData,
  }
}

describe('/cartoes', () => {
  test.for(['/cartoes/veiculo/1.png', '/cartoes/comparativo.png?v=1,,3', '/cartoes/portal.png'])(
    'serves %s as a picture of 1200 × 630, cached for a day',
    async (path, { portal }) => {
      const { response, isPng, size } = await pictureAt(portal, path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/png')
      expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
      expect(isPng).toBe(true)
      expect(size).toEqual([1200, 630])
    },
  )

  test('answers a known ETag with 304', async ({ portal }) => {
    const etag = (await portal.get('/cartoes/veiculo/1.png')).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{40}"$/)
    const again = await portal.get('/cartoes/veiculo/1.png', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  test.for([
    '/cartoes/veiculo/99999.png',
    '/cartoes/veiculo/1',
    '/cartoes/veiculo/1.svg',
    '/cartoes/veiculo/01.png',
    '/cartoes/veiculo/..%2F..%2Fetc%2Fpasswd.png',
    '/cartoes/noticia/nao-existe.png',
    '/cartoes/noticia/%00.png',
    '/cartoes/comparativo.png',
    '/cartoes/comparativo.png?v=1',
    '/cartoes/comparativo.png?v=1,99999',
    '/cartoes/comparativo.png?v=1,1,1,1',
  ])('answers %s with a Portuguese 404', async (path, { portal }) => {
    const response = await portal.get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await response.text()).toBe('Imagem não encontrada.')
  })
})

describe('og:image', () => {
  test.for([
    ['/veiculo/1', '/cartoes/veiculo/1.png'],
    ['/veiculo/byd-dolphin-mini-1', '/cartoes/veiculo/1.png'],
    ['/comparativo?v=3,,1', '/cartoes/comparativo.png?v=3,1'],
    ['/comparativo?v=3', '/cartoes/portal.png'],
    ['/', '/cartoes/portal.png'],
    ['/catalogo', '/cartoes/portal.png'],
    ['/noticias', '/cartoes/portal.png'],
    ['/sobre', '/cartoes/portal.png'],
  ] as const)('references on %s the picture %s', async ([page, card], { portal }) => {
    const preview = await previewOf(portal, page)
    expect(preview).toMatchObject({ image: `${siteUrl}${card}`, width: '1200', height: '630' })
    expect(preview.card).toBe('summary_large_image')
    expect(preview.alt).toBeTruthy()
    expect((await pictureAt(portal, card)).isPng).toBe(true)
  })

  test('uses the card of an article without a photo, also in structured data', async ({ portal }) => {
    const slug = parsePage(await portal.page('/noticias'))
      .hrefs('main a')
      .find((href) => /^\/noticias\/[^/?]+$/.test(href))
      ?.replace('/noticias/', '')
    const preview = await previewOf(portal, `/noticias/${slug}`)
    expect(preview.image).toBe(`${siteUrl}/cartoes/noticia/${slug}.png`)
    expect(preview.structuredData.find((thing) => thing['@type'] === 'NewsArticle')?.image).toEqual([preview.image])
    expect(await pictureAt(portal, `/cartoes/noticia/${slug}.png`)).toMatchObject({ isPng: true, size: [1200, 630] })
  })

  test('omits it on a page that is not indexed', async ({ portal }) => {
    expect(await previewOf(portal, '/nao-existe')).toMatchObject({ image: null, card: 'summary' })
  })
})
