import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'

export interface TabItem<Value extends string> {
  value: Value
  label: string
  /** The content of the tab. */
  content: ReactNode
}

export interface TabsProps<Value extends string> {
  /** The subject of the tabs. Read aloud. */
  label: string
  tabs: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Views of one thing, one at a time. Keep the chosen one in the URL. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  return (
    <AriaTabs
      selectedKey={value}
      onSelectionChange={(key) => onChange(key as Value)}
      className="flex w-full flex-col gap-4"
    >
      <TabList aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b">
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            id={tab.value}
            className="flex min-h-target shrink-0 cursor-pointer items-center border-transparent border-b-3 px-4 text-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 selected:border-primary selected:font-semibold selected:text-ink"
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.value} id={tab.value}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
