import { createContext, useContext } from 'react'

/** Today in São Paulo ('YYYY-MM-DD'), from the server, so that hydration matches. Without a provider everything counts as old. */
export const TodayContext = createContext('9999-12-31')

export function useToday(): string {
  return useContext(TodayContext)
}
