/** Fixed texts of the portal; contacts are settings (portal-settings.ts). */
export const site = {
  name: 'Carga Plena',
  tagline: 'Tudo sobre veículos eletrificados no Brasil',
  blurb:
    'Números de autonomia, preço e custo dos carros elétricos e híbridos vendidos no Brasil, sempre com fonte e data.',
} as const

/** Year of the foundation. */
export const foundedYear = 2025

/**
 * Page title.
 * @param title without the portal's name; catalogue and lists include the year
 */
export function pageTitle(title: string): string {
  return `${title} | ${site.name}`
}

/** Date of the legal pages, 'AAAA-MM-DD'. */
export const legalDate = '2025-01-15'
