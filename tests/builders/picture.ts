import sharp, { type Sharp } from 'sharp'

export function buildPicture({ width = 64, height = 48, alpha = 1 } = {}): Sharp {
  const pixels = new Uint8Array(width * height * 4)
  for (let place = 0; place < width * height; place += 1) {
    const [x, y] = [place % width, Math.floor(place / width)]
    pixels.set([(x * 255) / width, (y * 255) / height, 120, alpha * 255], place * 4)
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
}

export async function bytesOf(picture: Sharp): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await picture.toBuffer())
}
