import { expect, describe, it } from 'vitest'
import { classifyHomeMean } from './home-classes.ts'

const class_ = (systolic: number, diastolic: number, method: string) => {
  const found = classifyHomeMean({ systolic, diastolic }, method)
  return [found.class.name, found.isHomeTable, found.isHigh]
}

describe('the class of a mean at home', () => {
  it('uses the method’s table for home readings if there is one', () => {
    expect(class_(134, 84, 'ESC 2024')).toEqual(['Elevated', true, false])
    expect(class_(135, 80, 'ESC 2024')).toEqual(['Hypertension', true, true])
    expect(class_(119, 69, 'ESC 2024')).toEqual(['Non-elevated', true, false])
    expect(class_(116, 70, 'JSH 2019')).toEqual(['High normal', true, false])
    expect(class_(100, 75, 'JSH 2019')).toEqual(['Elevated', true, false])
    expect(class_(146, 84, 'JSH 2019')).toEqual(['Grade II hypertension', true, true])
    expect(class_(135, 84, 'NICE (home average)')).toEqual(['Stage 1 hypertension', true, true])
  })

  it('otherwise uses the office table, and says which one it used', () => {
    expect(class_(136, 80, 'ESC/ESH')).toEqual(['High normal', false, true])
    expect(class_(134.4, 84.4, 'ESC/ESH')).toEqual(['High normal', false, false])
    expect(class_(134.5, 70, 'ESC/ESH')).toEqual(['High normal', false, true])
  })
})
