/** Where one person's data is looked for, handed out and erased. The address of the person is never part of one. */
export const privacyPaths = {
  page: '/admin/privacidade',
  export: '/admin/privacidade/exportar',
  erase: '/admin/privacidade/apagar',
} as const
