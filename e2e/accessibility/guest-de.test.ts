import { BRIGHT_DESK, DARK_PHONE, lookAtEveryScreen } from '../support/everyScreen.ts'

lookAtEveryScreen('guest', { language: 'de', views: [DARK_PHONE, BRIGHT_DESK] })
