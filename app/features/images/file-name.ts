const longestName = 80

/**
 * 'foto---optimized-1763650800000.jpeg' for 'Foto Á.PNG' (IMG-09, T-47): lowercased, a hyphen for each character that is no
 * letter or digit. What an optimised name is made of again stays as it was.
 * @param name of the chosen file, with its ending
 * @param madeAtMs instant that sets two pictures of one name apart
 */
export function optimizedFileName(name: string, madeAtMs: number): string {
  if (isOptimizedFileName(name)) return name
  const words = name
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '-')
  return `${words.slice(0, longestName) || 'imagem'}-optimized-${madeAtMs}.jpeg`
}

export function isOptimizedFileName(name: string): boolean {
  return new RegExp(`^[a-z0-9-]{1,${longestName}}-optimized-\\d{13}\\.jpeg$`).test(name)
}

/** The same name with another instant, where a picture has it already. */
export function renamedAt(name: string, madeAtMs: number): string {
  return name.replace(/\d{13}\.jpeg$/, `${madeAtMs}.jpeg`)
}
