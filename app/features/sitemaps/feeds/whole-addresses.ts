/** A reader shows the text far from the portal: addresses of its own pages and pictures have to be whole there. */
export function withWholeAddresses(html: string, siteUrl: string, pageUrl: string): string {
  return html.replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
    tag
      .replaceAll(/(\s(?:href|src|poster)=["'])\/(?!\/)/gi, `$1${siteUrl}/`)
      .replaceAll(/(\shref=["'])#/gi, `$1${pageUrl}#`)
      .replaceAll(/\ssrcset=(?:"[^"]*"|'[^']*')/gi, (attribute) =>
        attribute.replaceAll(/(["',]\s*)\/(?!\/)/g, `$1${siteUrl}/`),
      ),
  )
}
