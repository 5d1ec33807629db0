import { createContext, useContext } from 'react'

/** Today in São Paulo, 'YYYY-MM-DD', set by the server, so that server and browser render the same text. The default marks every price as old. */
export const TodayContext = createContext('9999-12-31')

export function useToday(): string {
  return useContext(TodayContext)
}
