export const forms = [
  { value: 'tablet', label: 'Tablet' },
  { value: 'capsule', label: 'Capsule' },
  { value: 'drops', label: 'Drops', description: 'Counted, not measured' },
] as const

export const symptoms = [
  { value: 'dizziness', label: 'Dizziness' },
  { value: 'headache', label: 'Headache' },
  { value: 'cough', label: 'Cough' },
] as const

export const issues = [
  { value: 'bp', label: 'Hypertension (high blood pressure)' },
  { value: 'dm', label: 'Type 2 diabetes', description: 'Since 2019' },
] as const

export const units = [
  { value: 'metric', label: 'Metric' },
  { value: 'imperial', label: 'Imperial' },
] as const

export const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'paused', label: 'Paused' },
  { value: 'ended', label: 'Ended' },
] as const
