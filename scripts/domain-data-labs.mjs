// Facts that the collected table of analytes does not hold as columns: the units that its notes
// name with a factor, the precision of a converted value, and the short names that reports print.

/**
 * Further units of an analyte: value in it = value in the first unit × factor. The factors are
 * those of the notes in the table ("mg/dL x 10 = mg/L"), or the same unit written with another
 * prefix (uIU/mL is mIU/L).
 * @type {Record<string, Record<string, number>>}
 */
export const MORE_UNITS = {
  Haemoglobin: { 'mmol/L': 0.6206 },
  CRP: { 'mg/dL': 0.1 },
  'hs-CRP': { 'mg/dL': 0.1 },
  Sodium: { 'meq/L': 1 },
  ALT: katals(),
  AST: katals(),
  'Alkaline phosphatase': katals(),
  GGT: katals(),
  LDH: katals(),
  'Creatine kinase': katals(),
  Amylase: katals(),
  Lipase: katals(),
  TSH: { 'u[IU]/mL': 1 },
  'Free T4': { 'ng/L': 10, 'pg/mL': 10 },
  'Free T3': { 'ng/L': 1 },
  'Vitamin B12': { 'ng/L': 1 },
  'Folate, serum': { 'ug/L': 1 },
  '25-OH vitamin D': { 'ug/L': 1 },
  'D-dimer (FEU)': { 'mg/L': 0.001 },
  'NT-proBNP': { 'pmol/L': 0.1182 },
  'Troponin T, high sensitivity': { 'pg/mL': 1 },
  'Troponin I, high sensitivity': { 'pg/mL': 1 },
  'Cortisol, morning': { 'ug/L': 10 },
  'Testosterone, total': { 'ng/mL': 0.01, 'ug/L': 0.01 },
  Oestradiol: { 'ng/L': 1 },
  Lactate: { 'mg/dL': 9.008 },
}

function katals() {
  return { 'ukat/L': 1 / 60 }
}

/**
 * Decimals of a converted value in a unit, where three digits would be more than reports print.
 * @type {Record<string, Record<string, number>>}
 */
export const UNIT_DECIMALS = {
  Creatinine: { 'umol/L': 0 },
  HbA1c: { '%': 1, 'mmol/mol': 0 },
  'Glucose, fasting plasma': { 'mg/dL': 0, 'mmol/L': 1 },
  'Glucose, random plasma': { 'mg/dL': 0, 'mmol/L': 1 },
  'Glucose, blood, fasting not stated': { 'mg/dL': 0, 'mmol/L': 1 },
  'Cholesterol, total': { 'mg/dL': 0 },
  'LDL cholesterol': { 'mg/dL': 0 },
  'HDL cholesterol': { 'mg/dL': 0 },
  'Non-HDL cholesterol': { 'mg/dL': 0 },
  Triglycerides: { 'mg/dL': 0 },
}

/**
 * Other names and the abbreviations that reports print, in both languages. None belongs to two
 * analytes, and none is here that means two things: NAMES_BY_UNIT holds those.
 * @type {Record<string, string[]>}
 */
export const SYNONYMS = {
  Haemoglobin: ['Hb', 'Hgb', 'Hemoglobin'],
  Haematocrit: ['Hct', 'Hkt', 'Hk', 'Hematocrit', 'PCV'],
  'Red cells': ['RBC', 'Erythrocytes', 'Erythrozyten', 'Ery', 'Red blood cells', 'Red blood cell count'],
  MCV: ['Mean corpuscular volume'],
  MCH: ['HbE', 'Mean corpuscular haemoglobin', 'Mean corpuscular hemoglobin'],
  MCHC: ['Mean corpuscular haemoglobin concentration', 'Mean corpuscular hemoglobin concentration'],
  RDW: ['RDW-CV', 'EVB', 'Erythrozytenverteilungsbreite', 'Red cell distribution width'],
  'White cells': ['WBC', 'Leukocytes', 'Leukozyten', 'Leuko', 'White blood cells', 'White blood cell count'],
  'Neutrophils, absolute': [
    'Neutrophils',
    'Neutrophile',
    'Neutrophile Granulozyten',
    'ANC',
    'Neutrophile abs.',
  ],
  'Lymphocytes, absolute': ['Lymphocytes', 'Lymphozyten', 'Lymphozyten abs.'],
  'Monocytes, absolute': ['Monocytes', 'Monozyten', 'Monozyten abs.'],
  'Eosinophils, absolute': ['Eosinophils', 'Eosinophile', 'Eosinophile Granulozyten', 'Eosinophile abs.'],
  'Basophils, absolute': ['Basophils', 'Basophile', 'Basophile Granulozyten', 'Basophile abs.'],
  Platelets: ['PLT', 'Thrombocytes', 'Thrombozyten', 'Thrombo', 'Platelet count'],
  Reticulocytes: ['Retikulozyten', 'Reti'],
  'ESR (Westergren)': ['ESR', 'BSG', 'BKS', 'Blutsenkung', 'Sedimentation rate', 'Blutkörperchensenkung'],
  CRP: ['C-reactive protein', 'C-reaktives Protein'],
  'hs-CRP': ['hsCRP', 'High-sensitivity CRP', 'CRP hochsensitiv', 'CRP ultrasensitiv'],
  Procalcitonin: ['PCT'],
  Sodium: ['Na', 'Na+'],
  Potassium: ['K', 'K+'],
  Chloride: ['Cl', 'Cl-'],
  'Carbon dioxide, total (bicarbonate)': ['CO2', 'HCO3', 'Bicarbonate', 'Bikarbonat', 'Standardbikarbonat'],
  'Calcium, total': ['Ca', 'Calcium', 'Kalzium'],
  'Calcium, ionised': ['Ionised calcium', 'Ionized calcium', 'Calcium, ionized', 'Ionisiertes Calcium'],
  'Phosphate (as P)': ['Phosphate', 'Phosphat', 'Phosphorus', 'PO4', 'Anorganisches Phosphat'],
  Magnesium: ['Mg'],
  Creatinine: ['Crea', 'Krea', 'Kreatinin i. S.', 'Serum creatinine'],
  'eGFR (CKD-EPI 2021, no race term)': ['eGFR', 'GFR', 'GFR (CKD-EPI)', 'Glomeruläre Filtrationsrate'],
  'Urea nitrogen / urea': ['Urea nitrogen or urea', 'Harnstoff-Stickstoff oder Harnstoff'],
  'Uric acid': ['Urate', 'Harnsäure i. S.'],
  'Albumin/creatinine ratio, urine': ['ACR', 'UACR', 'Albumin/Kreatinin', 'Albumin/Kreatinin-Quotient'],
  'Protein/creatinine ratio, urine': ['UPCR', 'Protein/Kreatinin', 'Protein/Kreatinin-Quotient'],
  ALT: ['ALAT', 'GPT', 'SGPT', 'Alanine aminotransferase'],
  AST: ['ASAT', 'GOT', 'SGOT', 'Aspartate aminotransferase'],
  'Alkaline phosphatase': ['ALP', 'AP', 'Alk. Phosphatase'],
  GGT: ['gGT', 'y-GT', 'γ-GT', 'Gamma-glutamyl transferase', 'Gamma-Glutamyltransferase'],
  'Bilirubin, total': ['Bilirubin', 'Total bilirubin', 'Gesamtbilirubin'],
  'Bilirubin, direct': ['Direct bilirubin', 'Conjugated bilirubin', 'Direktes Bilirubin'],
  Albumin: ['Alb', 'Serumalbumin'],
  'Protein, total': ['Total protein', 'Gesamtprotein', 'Eiweiß, gesamt'],
  LDH: ['Lactate dehydrogenase', 'Laktatdehydrogenase'],
  'Creatine kinase': ['CK', 'CPK', 'Creatinkinase'],
  Amylase: ['Alpha-Amylase', 'α-Amylase'],
  Lipase: ['LIP'],
  'Glucose, fasting plasma': [
    'FPG',
    'Fasting glucose',
    'Nüchternglukose',
    'Glukose nüchtern',
    'Nüchternblutzucker',
  ],
  'Glucose, random plasma': ['Random glucose', 'Gelegenheitsglukose', 'Gelegenheitsblutzucker'],
  HbA1c: ['A1c', 'Glycated haemoglobin', 'Glycated hemoglobin', 'Hämoglobin A1c', 'Langzeitblutzucker'],
  'Insulin, fasting': ['Fasting insulin', 'Nüchterninsulin'],
  'Cholesterol, total': ['Cholesterol', 'Cholesterin', 'Total cholesterol', 'Cholesterin, gesamt'],
  'LDL cholesterol': ['LDL', 'LDL-C'],
  'HDL cholesterol': ['HDL', 'HDL-C'],
  'Non-HDL cholesterol': ['Non-HDL', 'Nicht-HDL-Cholesterin'],
  Triglycerides: ['TG', 'Trig', 'Neutralfette'],
  'Lipoprotein(a), mass': ['Lp(a)', 'Lipoprotein (a)', 'Lipoprotein a'],
  'Apolipoprotein B': ['ApoB', 'Apo B'],
  TSH: ['Thyrotropin', 'TSH basal'],
  'Free T4': ['fT4', 'FT4', 'Free thyroxine', 'Freies Thyroxin'],
  'Free T3': ['fT3', 'FT3', 'Free triiodothyronine', 'Freies Trijodthyronin'],
  'TPO antibodies': ['Anti-TPO', 'TPO-AK', 'TPO-Ak', 'MAK'],
  Ferritin: ['Ferr'],
  Iron: ['Fe', 'Serum iron', 'Serumeisen'],
  'Iron-binding capacity': ['TIBC', 'EBK', 'Total iron-binding capacity'],
  'Transferrin saturation': ['TSAT', 'TfS'],
  'Vitamin B12': ['B12', 'Cobalamin'],
  'Folate, serum': ['Folate', 'Folic acid', 'Folsäure', 'Folat'],
  '25-OH vitamin D': [
    'Vitamin D',
    '25-Hydroxyvitamin D',
    '25-OH-D',
    '25(OH)D',
    'Vitamin D3 (25-OH)',
    'Calcidiol',
  ],
  INR: ['International normalised ratio', 'International normalized ratio'],
  'Prothrombin time': ['PT', 'Thromboplastinzeit (Sekunden)'],
  aPTT: ['PTT', 'Partial thromboplastin time', 'Partielle Thromboplastinzeit'],
  Fibrinogen: ['Fibrinogen (Clauss)'],
  'D-dimer (FEU)': ['D-dimer FEU', 'D-Dimere FEU'],
  'NT-proBNP': ['proBNP', 'NT-pro-BNP', 'NTproBNP'],
  BNP: ['Brain natriuretic peptide'],
  'Troponin T, high sensitivity': ['Troponin T', 'hs-TnT', 'TnT-hs', 'hsTnT', 'Troponin T hs'],
  'Troponin I, high sensitivity': ['Troponin I', 'hs-TnI', 'TnI-hs', 'hsTnI', 'Troponin I hs'],
  'Cortisol, morning': ['Morning cortisol', 'Cortisol basal'],
  'Testosterone, total': ['Testosterone', 'Testosteron', 'Gesamttestosteron'],
  Oestradiol: ['Estradiol', 'E2', '17-beta-Östradiol'],
  FSH: ['Follicle-stimulating hormone', 'Follikelstimulierendes Hormon'],
  LH: ['Luteinising hormone', 'Luteinizing hormone', 'Luteinisierendes Hormon'],
  Prolactin: ['PRL'],
  'Parathyroid hormone, intact': ['PTH', 'iPTH', 'Parathormon', 'Parathyroid hormone'],
  hCG: ['Beta-hCG', 'β-hCG', 'ß-hCG'],
  PSA: ['Prostate-specific antigen', 'Prostataspezifisches Antigen', 'PSA gesamt'],
  Lactate: ['Lac', 'Lactat'],
  Homocysteine: ['Hcy'],
  'Osmolality, serum': ['Osmolality', 'Osmolalität'],
  'pH, urine': ['Urine pH', 'pH im Urin', 'Urin-pH'],
  'Specific gravity, urine': ['Urine specific gravity', 'Dichte im Urin', 'Spezifisches Gewicht'],
}

const COUNTS = ['10*3/uL', '10*9/L', '/uL']

/**
 * Names that mean more than one thing: which analyte each means in which unit. In any other unit it
 * is none of the table, and without a unit the first. In mg/dL "urea" is the whole molecule and
 * "BUN" its nitrogen, so that only the latter has the limits of the table; in mmol/L both are the
 * same number.
 * @type {Record<string, Record<string, string>>}
 */
export const NAMES_BY_UNIT = {
  ...ofEach(['Urea', 'Harnstoff', 'Harnstoff i. S.', 'Blood urea', 'HST'], ['mmol/L'], 'urea-nitrogen-urea'),
  ...ofEach(['TG'], ['mg/dL', 'mmol/L'], 'triglycerides'),
  ...ofEach(['PCT'], ['ng/mL', 'ug/L'], 'procalcitonin'),
  PT: { s: 'prothrombin-time', '%': 'quick' },
  ...Object.fromEntries(
    ['Quick', 'Thromboplastinzeit', 'TPZ'].map((name) => [name, { '%': 'quick', s: 'prothrombin-time' }]),
  ),
  ...ofEach(['Albumin'], ['g/dL', 'g/L'], 'albumin'),
  ...ofEach(['Vitamin D', 'Vitamin D3', 'Vitamin D total'], ['ng/mL', 'ug/L', 'nmol/L'], '25-oh-vitamin-d'),
  ...ofEach(['Reticulocytes', 'Retikulozyten', 'Reti'], ['%'], 'reticulocytes'),
  ...ofEach(['Neutrophils', 'Neutrophile', 'Neutrophile Granulozyten'], COUNTS, 'neutrophils-absolute'),
  ...ofEach(['Lymphocytes', 'Lymphozyten'], COUNTS, 'lymphocytes-absolute'),
  ...ofEach(['Monocytes', 'Monozyten'], COUNTS, 'monocytes-absolute'),
  ...ofEach(['Eosinophils', 'Eosinophile', 'Eosinophile Granulozyten'], COUNTS, 'eosinophils-absolute'),
  ...ofEach(['Basophils', 'Basophile', 'Basophile Granulozyten'], COUNTS, 'basophils-absolute'),
}

/** @param {string[]} names @param {string[]} units @param {string} key */
function ofEach(names, units, key) {
  return Object.fromEntries(names.map((name) => [name, Object.fromEntries(units.map((unit) => [unit, key]))]))
}
