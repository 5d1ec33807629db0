import { createContext, useContext } from 'react'

export const TodayContext = createContext('9999-12-31')

export function useToday(): string {
  return useContext(TodayContext)
}
