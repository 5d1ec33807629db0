import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { buildPicture, bytesOf } from '#tests/builders/picture.ts'
import { cpuMsOf } from '#tests/fixtures/cpu-time.ts'
import { encodeImage } from './store-image.server.ts'

vi.setConfig({ testTimeout: 60_000 })

async function encoded(sent: Uint8Array, preset: Parameters<typeof encodeImage>[1] = 'news') {
  const result = await encodeImage(sent, preset)
  if ('problem' in result) throw new Error(result.problem)
  return { ...result, metadata: await sharp(result.bytes).metadata() }
}

async function pixelAt(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return [...pixel]
}

const isNear = (pixel: number[], wanted: number[]) =>
  pixel.every((part, place) => Math.abs(part - (wanted[place] ?? 0)) < 12)

describe('encodeImage', () => {
  test.for([
    ['news', 2400, 1600, 900, 600],
    ['vehicle', 2400, 1600, 1200, 800],
    ['thumbnail', 2400, 1600, 400, 267],
    ['vehicle', 600, 400, 600, 400],
    ['news', 4000, 500, 1000, 125],
  ] as const)(
    'makes with the preset %s from %d × %d a JPEG of %d × %d (IMG-07, IMG-08)',
    async ([preset, width, height, toWidth, toHeight]) => {
      const { metadata } = await encoded(await bytesOf(buildPicture({ width, height }).webp()), preset)
      expect(metadata).toMatchObject({ format: 'jpeg', width: toWidth, height: toHeight })
    },
  )

  test('transparency becomes white', async () => {
    const { bytes } = await encoded(await bytesOf(buildPicture({ alpha: 0 }).png()))
    expect(isNear(await pixelAt(bytes, 30, 20), [255, 255, 255])).toBe(true)
  })

  test('applies the orientation of a phone picture and drops its metadata (IMG-07)', async () => {
    const taken = buildPicture({ width: 60, height: 40 })
      .jpeg({ quality: 95 })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'segredo' }, IFD3: { GPSLatitude: '23/1 0/1 0/1' } })
    const sent = await bytesOf(taken)
    expect(Buffer.from(sent).includes('segredo')).toBe(true)
    const { metadata, bytes } = await encoded(sent)
    expect(metadata).toMatchObject({ width: 40, height: 60 })
    expect(metadata.orientation).toBeUndefined()
    expect(metadata.exif).toBeUndefined()
    expect(Buffer.from(bytes).includes('segredo')).toBe(false)
    // The rotation moves the upper left corner to the upper right.
    expect(isNear(await pixelAt(bytes, 39, 0), [0, 0, 120])).toBe(true)
  })

  test('drops data after the pixels and comments', async () => {
    const picture = await bytesOf(buildPicture().jpeg())
    const script = Buffer.from('<html><script>alert(1)</script>')
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script])
    const polyglot = Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2), script])
    const { bytes } = await encoded(new Uint8Array(polyglot))
    expect(Buffer.from(bytes).includes('script')).toBe(false)
  })

  test('keeps the first frame of an animation', async () => {
    const frames = await Promise.all([1, 0.5].map((alpha) => bytesOf(buildPicture({ alpha }).png())))
    const animation = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(2)
    expect((await encoded(new Uint8Array(animation))).metadata).toMatchObject({ width: 64, height: 48, format: 'jpeg' })
  })
})

describe('encodeImage refuses', () => {
  const unknown = 'Formato não suportado. Use JPG, PNG ou WebP.'

  test('GIF, SVG and HTML by their first bytes, under any name (IMG-04)', async () => {
    const gif = await bytesOf(buildPicture().gif())
    const others = [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<!doctype html><p>x</p>',
      '',
    ]
    for (const sent of [gif, ...others.map((text) => new TextEncoder().encode(text))])
      expect(await encodeImage(sent, 'news')).toEqual({ problem: unknown })
    const avif = await bytesOf(buildPicture().avif({ effort: 0 }))
    expect(await encodeImage(avif, 'news')).toEqual({ problem: unknown })
  })

  test('a truncated picture (IMG-16)', async () => {
    for (const whole of [
      await bytesOf(buildPicture({ width: 400, height: 300 }).jpeg()),
      await bytesOf(buildPicture({ width: 400, height: 300 }).png()),
    ])
      expect(await encodeImage(whole.slice(0, whole.length / 2), 'news')).toEqual({
        problem: 'Falha ao carregar imagem',
      })
  })

  test('60 megapixels in a few kilobytes before decoding (IMG-16)', async () => {
    const bomb = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(500_000)
    expect(await encodeImage(new Uint8Array(bomb), 'news')).toEqual({
      problem: 'Falha ao processar imagem: tem mais de 50 megapixels.',
    })
  })

  test.for([
    [1, 49_999_999, 'um dos lados tem mais de 20.000 pixels.'],
    [20_001, 1_200, 'um dos lados tem mais de 20.000 pixels.'],
    [950, 20_000, 'um dos lados tem mais de 20 vezes o outro.'],
    [2, 41, 'um dos lados tem mais de 20 vezes o outro.'],
  ] as const)('%d × %d pixels before decoding: %s (IMG-16)', async ([width, height, problem]) => {
    const sent = withSize(await bytesOf(buildPicture().png()), width, height)
    const refuse = async () =>
      expect(await encodeImage(sent, 'news')).toEqual({ problem: `Falha ao processar imagem: ${problem}` })
    expect(await cpuMsOf(refuse)).toBeLessThan(2_000)
  })

  test('nothing slowly: the largest accepted aspect ratio is encoded fast (IMG-16)', async () => {
    const sent = await sharp({ create: { width: 1_000, height: 20_000, channels: 4, background: '#036' } })
      .png({ compressionLevel: 9, progressive: true })
      .toBuffer()
    const cpuMs = await cpuMsOf(() => encoded(new Uint8Array(sent)))
    expect(cpuMs).toBeLessThan(5_000)
  })

  test('a header with more pixels than follow', async () => {
    const sent = await bytesOf(buildPicture({ width: 400, height: 300 }).png())
    for (const [width, height] of [
      [400, 3_000],
      [4_000, 300],
    ] as const)
      expect(await encodeImage(withSize(sent, width, height), 'news')).toEqual({ problem: 'Falha ao carregar imagem' })
  })
})

/** Changes the size in the PNG header, and its checksum. */
function withSize(png: Uint8Array, width: number, height: number): Uint8Array {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(width, 16)
  changed.writeUInt32BE(height, 20)
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29)
  return new Uint8Array(changed)
}
