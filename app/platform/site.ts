/** Fixed texts of the portal. Contacts are settings (portal-settings.ts). */
export const site = {
  name: 'Carga Plena',
  tagline: 'Tudo sobre veículos eletrificados no Brasil',
  blurb:
    'Números de autonomia, preço e custo dos carros elétricos e híbridos vendidos no Brasil, sempre com fonte e data.',
} as const

export const foundedYear = 2025

/**
 * Title of a page with the name of the portal.
 * @param title without the name of the portal
 */
export function pageTitle(title: string): string {
  return `${title} | ${site.name}`
}

/** Date of the legal pages, 'AAAA-MM-DD'. */
export const legalDate = '2025-01-15'
