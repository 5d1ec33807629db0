/** A drawing as the source of an image; nothing is fetched. */
export function pictureSource(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
