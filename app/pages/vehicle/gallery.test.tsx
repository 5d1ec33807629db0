import { expect, test } from 'vitest'
import { renderPage } from '#tests/fixtures/render-page.tsx'
import { galleryOf } from './gallery-pictures.ts'
import { thumbnailsOf, Gallery } from './gallery.tsx'

const dimensions = { lengthMm: 4100, widthMm: 1770, heightMm: 1560, wheelbaseMm: 2650, wheelIn: 17 }
const vehicle = { id: 4, brand: 'Marca', model: 'Modelo', imageUrls: [] as string[], dimensions }
const addresses = (given: Partial<Parameters<typeof galleryOf>[0]>) =>
  galleryOf({ ...vehicle, ...given }).map(({ url }) => url)
const shownOf = (pictures: ReturnType<typeof galleryOf>) =>
  thumbnailsOf(pictures).flatMap(({ isShown, moreCount }, index) => (isShown ? [[index, moreCount]] : []))
const views = ['medidas', 'frente', 'traseira', 'pessoa', 'vaga'].map((view) => `/ilustracoes/4/${view}.svg`)

test('shows the first picture on a measured ground and five views at once', () => {
  expect(addresses({})).toEqual(views)
  expect(addresses({ imageUrls: ['/ilustracoes/4/lateral.svg'] })).toEqual(views)
  expect(shownOf(galleryOf(vehicle))).toEqual([0, 1, 2, 3, 4].map((index) => [index, 0]))
})

test('shows an editor’s photos first, three of them small, and counts the rest (VEH-07, VEH-08)', () => {
  const photos = ['/imagens/a.jpg', '/imagens/b.jpg']
  expect(addresses({ imageUrls: ['/ilustracoes/4/lateral.svg', ...photos] })).toEqual([...photos, ...views])
  const gallery = galleryOf({ ...vehicle, imageUrls: photos })
  expect(shownOf(gallery)).toEqual([
    [1, 0],
    [2, 0],
    [3, 3],
  ])
  expect(thumbnailsOf(gallery)).toHaveLength(7)
  const six = galleryOf({ ...vehicle, imageUrls: photos.slice(1) })
  expect(shownOf(six)).toEqual([
    [1, 0],
    [2, 0],
    [3, 2],
  ])
  const page = renderPage(<Gallery pictures={six} name="Marca Modelo" />)
  expect(page.root.querySelectorAll('[data-gallery=main]')).toHaveLength(1)
  expect(page.texts('[data-gallery=thumbnail]:not([hidden])')).toEqual(['', '', '+2'])
})

test('draws nothing that needs a missing width, and the sketch without dimensions', () => {
  const narrow = { ...dimensions, widthMm: null }
  expect(addresses({ dimensions: narrow })).toEqual([views[0], views[3]])
  const sketch = ['/ilustracoes/4/esboco.svg']
  expect(addresses({ dimensions: null, imageUrls: sketch })).toEqual(sketch)
  expect(thumbnailsOf(galleryOf({ ...vehicle, dimensions: null, imageUrls: sketch }))).toEqual([])
})
