/** The addresses for looking up, handing out and erasing one person's data. The address of the person is never part of one. */
export const privacyPaths = {
  page: '/admin/privacidade',
  export: '/admin/privacidade/exportar',
  erase: '/admin/privacidade/apagar',
} as const
