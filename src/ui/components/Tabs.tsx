/** Parts of one page, one at a time, with a 2 px accent line under the open one. */
import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import type { ReactNode } from 'react'
import { CountBadge } from './CountBadge.tsx'

export interface TabItem {
  id: string
  label: string
  count?: number | undefined
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly TabItem[]
  /** Id of the open tab. */
  value: string
  onChange: (id: string) => void
}

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const index = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === value),
  )
  return (
    <TabGroup
      selectedIndex={index}
      onChange={(next) => {
        const tab = tabs[next]
        if (tab) onChange(tab.id)
      }}
    >
      <TabList aria-label={label} className="flex gap-6 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            className="-mb-px flex h-10 shrink-0 items-center gap-2 border-b-2 border-transparent text-body text-ink-2 -outline-offset-2 hover:text-ink data-selected:border-accent-text data-selected:font-medium data-selected:text-ink max-sm:h-control-touch"
          >
            {tab.label}
            {tab.count !== undefined && <CountBadge count={tab.count} />}
          </Tab>
        ))}
      </TabList>
      <TabPanels className="pt-4">
        {tabs.map((tab) => (
          <TabPanel key={tab.id} className="-outline-offset-2">
            {tab.content}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  )
}
