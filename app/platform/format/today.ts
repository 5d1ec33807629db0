import { createContext, useContext } from 'react'

/**
 * The day of the page, 'YYYY-MM-DD' in São Paulo, as its server knows it: what follows from it is the same when React takes the page over.
 * Everything counts as old if no page says it.
 */
export const TodayContext = createContext('9999-12-31')

export function useToday(): string {
  return useContext(TodayContext)
}
