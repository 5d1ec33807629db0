/** The minutes for which the link of a mail opens the page (RESET-06). */
export const resetMinutes = 15
