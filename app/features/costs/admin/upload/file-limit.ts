/** Bytes of a file that is sent; a table has some thirty thousand. */
export const fileLimitBytes = 1024 * 1024

export const tooLargeSentence = 'O arquivo passa de 1 MB: uma tabela de custos é bem menor.'
