/** Characters of a subject; what is longer is cut by most programs of mail. */
export const longestSubject = 150
/** Characters. */
export const longestIntroduction = 5_000
export const longestTitle = 300
export const longestSummary = 2_000
/** Articles that an issue is built of; an editor may add more. */
export const mostProposed = 10
export const mostArticles = 20
