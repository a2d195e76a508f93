import { BRIGHT_PHONE, DARK_DESK, lookAtEveryScreen } from '../support/everyScreen.ts'

lookAtEveryScreen('demo', { language: 'en', views: [DARK_DESK, BRIGHT_PHONE] })
