import { createContext, useContext } from 'react'

/**
 * Today in São Paulo, 'YYYY-MM-DD'. The server sets it, so that the browser renders the same text. With the default, every price is old.
 */
export const TodayContext = createContext('9999-12-31')

export function useToday(): string {
  return useContext(TodayContext)
}
