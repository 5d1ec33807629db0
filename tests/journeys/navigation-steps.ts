import type { Page } from '@playwright/test'

export const progress = (page: Page) => page.getByRole('banner').locator('[data-progress]')

export const slowPage = (page: Page, path: RegExp) =>
  page.route(path, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })

export const notice = (page: Page) => page.getByRole('alert').filter({ hasText: /em conexão/ })
export const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })
