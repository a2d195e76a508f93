/**
 * Words of every day, folded, that are a letter or two away from one of a warning sign and are
 * meant as they stand: "wann" is no "wanna". They are those of the screens, the articles and plain
 * questions that would else be put right into another word.
 */
export const HARMLESS_NEIGHBOURS: readonly string[] = `
  abbrechen abgelaufen abgeschnitten abweichen allein alten alter angegangen angerufen arme armer arten
  aufschreiben aufsetzen ausfallen ausgelassen ausgelost ausgeruht ausgewahlt ausschalten batch bauen beginning
  bereichen bericht beside besuch bett birch black blahungen blank bleed blick block bother brauch brauche
  brauchen brauchte braun bread breads breast breit brown buch bunch butter calls cards certain charge chart
  charts cheap cheat check clearer codes cook cooked cooking cooks crises curry danger dank darin denke dient
  dosen drawn draws dreht drugs easter eingeschlafen einnahmen einschalten eisen entbehren enter erreichen
  erstellen essen essens fach facts faith faster feint fewer finger fish flache folgen forget foto fright frisch
  fuhren fullen fullt gaps gedacht gemessen gerate geschickt geschlafen geschlecht geschutzt gestorben gesucht
  gewahlt gewicht gewogen gewunscht gives grade graph grown grund gruppe gruss handle handy harte harter healthy
  heater height heiser heiss heisse herein hides hilfe hohen horse house hunger infection infections infektion
  inhalator innen inter irren kalte kamen karte kaufe kennen klein kleine knie kochen kontrolltest krank kranken
  lacht langer laufe laufen lauft laugh laut leads leather leber legen legt lesenswert lieben liege liess lines
  linie links listed looks mails manche manchen marke marking matter meats medikation meint meinten muster nachts
  newer nights nummer offnen pace packing party paste paused pauses pens pinch plain planned plans plus pollen
  print range rated raten rating rauchen reach rechne rechnen redaktion reichen reihe rejection reset responsible
  rise roter ruhen runder schaden schalten scheide schiff schlaf schlafe schlafen schloss schnellen schnitt
  schnupfen school schreiben schritten schwall schwimmen seien sells senden senkt setting shame share shared
  shares sharing shaving shopping sinken site sits skipped slight sold sparen speck spelled spine sport sprachen
  spring stammen standen state stated stecken steigen stellen stent steps stern sternen stift stitch stock stoff
  stood stool stops store storen stort streifen stress stressed strike stroked stroll suchen suits sweet sweets
  tagen takes tastes taten teils test tested testing tests theme thinks throw tick tied traced tried uberlegen
  ubersicht verborgen vergangen vergangene vergisst verhindern verlassen verlasst verlaufen vermischt verschickt
  verspannt verstehen versuchen verworfen verzeihen waage wachs waist waited waits walking walks wann warn warnen
  warte warten weather wegzulassen weicht weight weise weiter weiterlesen weiterzumachen werte werten werts wette
  wide wieder wiege wiegen wine winken woken women woran wording wrote zehn zehren zielen zustimmen`
  .trim()
  .split(/\s+/)
