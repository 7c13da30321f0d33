/**
 * `typed => municipality, province`, with `@` a part of it or a postal area that the text tells too.
 * `?`: ambiguous or unknown; `[from A1A 1A1]`: account's postal code. Written from knowledge of
 * Canada; the streets exist or could.
 */
export const typedAddresses = `
# The city of Québec, which is called as its province
1200 boulevard Laurier, Québec => Québec, QC
1200 boulevard Laurier, Québec (Québec) => Québec, QC
1200 boulevard Laurier, Québec, Québec => Québec, QC
1200 boulevard Laurier Québec => Québec, QC
1200 boul. Laurier, Québec, QC => Québec, QC
1200 boul Laurier quebec qc => Québec, QC
1200 boul. Laurier, Québec (QC) G1V 2L7 => Québec, QC @ G1V
10 rue des Érables, Québec (Québec) => Québec, QC
10 rue des Érables, Quebec City => Québec, QC
10 rue des Erables, Quebec City, QC => Québec, QC
10 rue des Érables, Quebec City, Quebec, Canada => Québec, QC
10, rue des Érables, Ville de Québec => Québec, QC
10 rue des érables ville de quebec qc => Québec, QC
12 rue Saint-Jean, Québec => Québec, QC
12 rue St-Jean, Québec => Québec, QC
12 rue st jean quebec => Québec, QC
975 rue Saint-Jean Québec (Québec) G1R 1R2 => Québec, QC @ G1R
45 rue Sainte-Anne, Québec => Québec, QC
45 rue Sainte-Anne, Québec G1R 3X5 => Québec, QC @ G1R
45, rue Sainte-Anne, Québec (Québec) G1R 3X5 => Québec, QC @ G1R
45 rue Ste-Anne, G1R 3X5 Québec => Québec, QC @ G1R
G1R 3X5, 45 rue Ste-Anne, Québec => Québec, QC @ G1R
1045 Grande Allée Est, Québec => Québec, QC
1045 Grande Allée O, Québec QC => Québec, QC
330 rue Saint-Vallier Est, Québec => Québec, QC
250 boulevard Charest Est, Québec, Québec, Canada => Québec, QC
250 Charest Blvd E, Quebec, QC => Québec, QC
2 rue des Jardins Québec => Québec, QC
56 rue Saint-Pierre, Québec => Québec, QC
835 avenue Wilfrid-Laurier, Québec => Québec, QC
1 rue des Carrières, Quebec, Quebec G1R 4P5 => Québec, QC @ G1R
94 rue du Petit-Champlain, Québec, Qc, Canada => Québec, QC
525 boulevard René-Lévesque Est, Québec => Québec, QC
1550 chemin Sainte-Foy, Québec => Québec, QC
1020 rue de Sherbrooke, Québec => Québec, QC
88 avenue de Montréal, Québec => Québec, QC
315 rue de Gaspé, Québec => Québec, QC
Québec => Québec, QC
quebec => Québec, QC
Québec (Québec) => Québec, QC
Quebec City => Québec, QC
Québec, QC, Canada => Québec, QC
parc Victoria, Québec => Québec, QC
plaines d'Abraham, Québec => Québec, QC
coin Cartier et Fraser, Québec => Québec, QC
12 rue Saint-Joseph Est app. 3, Québec => Québec, QC
12 rue Saint-Joseph Est, app 3, quebec, qc g1k 3a8 => Québec, QC @ G1K
2450 boulevard Laurier #12 Québec => Québec, QC
15 3e Avenue, Québec => Québec, QC
1420 4e Avenue app. 12, Québec (QC) G1J 3B9 => Québec, QC @ G1J
Qébec => Québec, QC
45 rue Saint-Paul, Qeubec => Québec, QC

# Parts of the city of Québec
2700 boulevard Laurier, Sainte-Foy => Québec, QC @ Sainte-Foy
2700 boul. Laurier, Ste-Foy, Québec => Québec, QC @ Sainte-Foy
2700 boul Laurier ste foy qc => Québec, QC @ Sainte-Foy
3400 rue Alexandra, Beauport => Québec, QC @ Beauport
3400 rue Alexandra, Beauport, Québec => Québec, QC @ Beauport
7600 3e Avenue Est, Charlesbourg (Québec) => Québec, QC @ Charlesbourg
120 3e Avenue, Limoilou => Québec, QC @ Limoilou
limoilou quebec => Québec, QC @ Limoilou
4300 rue Saint-Félix, Cap-Rouge => Québec, QC @ Cap-Rouge
2020 chemin Saint-Louis, Sillery, QC => Québec, QC @ Sillery
300 rue Racine, Loretteville, Québec => Québec, QC @ Loretteville
1600 rue de l'Innovation, Val-Bélair => Québec, QC @ Val-Bélair
Vieux-Québec => Québec, QC @ Vieux-Québec
800 rue Saint-Joseph Est, Saint-Roch, Québec => Québec, QC @ Saint-Roch
1095 avenue Cartier, Montcalm, Québec => ?

# Around the city of Québec
1575 rue Turmel, L'Ancienne-Lorette => L'Ancienne-Lorette, QC
1575 rue Turmel, Ancienne-Lorette, Québec => L'Ancienne-Lorette, QC
200 route de Fossambault, Saint-Augustin-de-Desmaures => Saint-Augustin-de-Desmaures, QC
200 rte de Fossambault, St-Augustin-de-Desmaures, Québec => Saint-Augustin-de-Desmaures, QC
5700 rue J.-B.-Michaud, Lévis => Lévis, QC
5700 rue J.-B.-Michaud, Lévis, Québec => Lévis, QC
50 rue du Fort, Levis, Quebec => Lévis, QC
4 rue Saint-Laurent, Lévis (Québec) G6V 3P3 => Lévis, QC @ G6V
1000 route des Rivières, Saint-Nicolas, Lévis => Lévis, QC @ Saint-Nicolas
9000 boulevard Guillaume-Couture, Charny => Lévis, QC @ Charny
2 rue Jolicoeur, Shannon => Shannon, QC
8817 avenue Royale, Château-Richer => Château-Richer, QC
11000 boul. Sainte-Anne, Beaupré, Québec => Beaupré, QC
300 rue Notre-Dame, Donnacona, Québec => Donnacona, QC
25 rue Saint-Jacques, Pont-Rouge => Pont-Rouge, QC
375 rue Saint-Joseph, Saint-Raymond, Québec => Saint-Raymond, QC

# Montréal and its boroughs
1234 rue Saint-Denis, Montréal => Montréal, QC
1234 rue St-Denis Montreal => Montréal, QC
1234 st-denis montreal => Montréal, QC
1234 St Denis St, Montreal, Quebec => Montréal, QC
1234 St. Denis Street, Montreal QC H2X 3K2 => Montréal, QC @ H2X
rue Sherbrooke Ouest Montreal => Montréal, QC
1000 rue Sherbrooke Ouest, Montréal => Montréal, QC
1000 rue Sherbrooke O Montréal (Québec) H3A 3G4 => Montréal, QC @ H3A
1000 Sherbrooke St W, Montreal, QC => Montréal, QC
1000 Sherbrooke Street West, Montreal => Montréal, QC
1000 Sherbrooke Ouest, Montréal => Montréal, QC
3200 rue Sherbrooke Est Montréal => Montréal, QC
5000 boul. Saint-Laurent, Montréal, QC => Montréal, QC
5000 boulevard St-Laurent Mtl => Montréal, QC
4500 rue Wellington, Verdun => Montréal, QC @ Verdun
4500 rue Wellington Verdun Qc => Montréal, QC @ Verdun
4500 rue Wellington, Verdun, Montréal, Québec => Montréal, QC @ Verdun
6500 boulevard Monk, Ville-Émard => Montréal, QC @ Ville-Émard
1200 rue Notre-Dame, Lachine => Montréal, QC @ Lachine
1200 rue Notre-Dame, Lachine, Québec => Montréal, QC @ Lachine
7500 boul. Newman, LaSalle => Montréal, QC @ LaSalle
7500 boul Newman la salle qc => Montréal, QC @ LaSalle
150 avenue Laurier Ouest, Outremont => Montréal, QC @ Outremont
1001 avenue du Mont-Royal Est, Montréal => Montréal, QC
1001 av Mont-Royal E, Montréal => Montréal, QC
1001 Mont-Royal Ave E, Montreal => Montréal, QC
455 avenue Laurier Est, Plateau Mont-Royal, Montréal => Montréal, QC @ Le Plateau-Mont-Royal
5800 Upper Lachine Road, NDG, Montreal => Montréal, QC @ Notre-Dame-de-Grâce
6000 chemin de la Côte-des-Neiges, Montréal => Montréal, QC
6000 ch. Côte-des-Neiges Montréal QC => Montréal, QC
5300 chemin de la Côte-Saint-Luc, Montréal => Montréal, QC
3000 rue Masson, Rosemont, Montréal => Montréal, QC @ Rosemont
8000 boulevard Langelier, Saint-Léonard => ?
8000 boul. Langelier, St-Léonard, Québec => Montréal, QC @ Saint-Léonard
7400 boulevard Les Galeries-d'Anjou, Anjou, Québec => Montréal, QC @ Anjou
10 rue Charleroi, Montréal-Nord => Montréal, QC @ Montréal-Nord
10 rue Charleroi Montréal Nord Québec => Montréal, QC @ Montréal-Nord
900 boulevard Décarie, Saint-Laurent => Montréal, QC @ Saint-Laurent
900 boul. Décarie, Ville St-Laurent, Québec => Montréal, QC @ Saint-Laurent
15000 boul. Gouin Ouest, Pierrefonds => Montréal, QC @ Pierrefonds
15000 Gouin Blvd W, Pierrefonds, QC => Montréal, QC @ Pierrefonds
12000 rue Notre-Dame Est, Pointe-aux-Trembles => Montréal, QC @ Pointe-aux-Trembles
8300 boulevard Maurice-Duplessis, Rivière-des-Prairies => Montréal, QC @ Rivière-des-Prairies
400 avenue Ogilvy, Parc-Extension, Montréal => Montréal, QC @ Parc-Extension
3700 rue Ontario Est, Hochelaga-Maisonneuve => Montréal, QC @ Hochelaga-Maisonneuve
1 place du Commerce, Île-des-Sœurs => Montréal, QC @ L’Île-des-Sœurs
1 pl. du Commerce, Ile des soeurs, Qc => Montréal, QC @ L’Île-des-Sœurs
10000 boul. de l'Acadie, Ahuntsic => Montréal, QC @ Ahuntsic
16500 boulevard de Pierrefonds, Île-Bizard => Montréal, QC @ L’Île-Bizard
275 rue Notre-Dame Est, Vieux-Montréal => Montréal, QC @ Vieux-Montréal
2000 rue de la Rochelle, Montréal => Montréal, QC
350 rue de Longueuil, Montréal => Montréal, QC
1500 boul. Dorval, Montréal => Montréal, QC
4200 rue de Verdun, Montréal => Montréal, QC
1500 rue Beaubien Est, apt 4, Montréal H2G 1K7 => Montréal, QC @ H2G
H2G 1K7 1500 Beaubien Est => Montréal, QC @ H2G
4-1500 rue Beaubien Est, Montréal => Montréal, QC
1500-4 rue Beaubien Est, Montréal => Montréal, QC
#4, 1500 rue Beaubien E, Montréal QC => Montréal, QC
Montréal => Montréal, QC
Montréal, 1500 rue Beaubien Est => Montréal, QC
montreal quebec => Montréal, QC
Mtl => Montréal, QC
Monteral => Montréal, QC
1500 rue Beaubien, Montral, QC => Montréal, QC
1500 rue Beaubien, Montréall => Montréal, QC
1500 rue Beaubien, Monréal, Québec => Montréal, QC
parc La Fontaine, Montréal => Montréal, QC
métro Berri-UQAM, Montréal => Montréal, QC

# Towns on the island that are not Montréal
50 avenue Westminster Sud, Montréal-Ouest => Montréal-Ouest, QC
50 Westminster Ave S, Montreal West, QC => Montréal-Ouest, QC
11370 rue Notre-Dame Est, Montréal-Est => Montréal-Est, QC
4333 rue Sherbrooke Ouest, Westmount => Westmount, QC
4333 Sherbrooke St W, Westmount, Quebec H3Z 1E2 => Westmount, QC @ H3Z
5801 boulevard Cavendish, Côte-Saint-Luc => Côte-Saint-Luc, QC
5801 Cavendish Blvd, Cote St-Luc => Côte-Saint-Luc, QC
5801 Cavendish Cote St Luc QC => Côte-Saint-Luc, QC
90 avenue Roosevelt, Mont-Royal => Mont-Royal, QC
90 av. Roosevelt, Ville Mont-Royal => Mont-Royal, QC
60 avenue Martin, Dorval => Dorval, QC
60 avenue Martin, Dorval, Québec => Dorval, QC
451 boul. Saint-Jean, Pointe-Claire => Pointe-Claire, QC
451 St-Jean Blvd, Pointe Claire, QC => Pointe-Claire, QC
12001 boul. De Salaberry, Dollard-des-Ormeaux => Dollard-Des Ormeaux, QC
303 boulevard Beaconsfield, Beaconsfield => Beaconsfield, QC
17200 boul Hymus, Kirkland, Quebec => Kirkland, QC
5569 chemin Queen-Mary, Hampstead => Hampstead, QC
100 rue Sainte-Anne, Sainte-Anne-de-Bellevue => Sainte-Anne-de-Bellevue, QC
100 rue Ste-Anne, Ste-Anne-de-Bellevue, QC H9X 1L9 => Sainte-Anne-de-Bellevue, QC

# Laval, Longueuil and both shores
3131 boulevard Saint-Martin Ouest, Laval => Laval, QC
3131 boul. St-Martin O, Laval, Québec => Laval, QC
3131 boul st martin ouest laval => Laval, QC
1555 boulevard Chomedey, Chomedey => Laval, QC @ Chomedey
1555 boul. Chomedey, Laval H7V 3Z1 => Laval, QC @ H7V
250 boul. Sainte-Rose, Sainte-Rose, Laval => Laval, QC @ Sainte-Rose
250 boulevard Sainte-Rose, Laval => Laval, QC
1 boul. de la Concorde, Pont-Viau, Laval => Laval, QC @ Pont-Viau
1001 boul. Laval, Gatineau => Gatineau, QC
4250 chemin de la Savane, Longueuil => Longueuil, QC
4250 ch. de la Savane, Saint-Hubert, Québec => Longueuil, QC @ Saint-Hubert
5000 boul. Cousineau, St-Hubert => Longueuil, QC @ Saint-Hubert
500 rue Saint-Charles Ouest, Vieux-Longueuil => Longueuil, QC @ Le Vieux-Longueuil
156 boulevard Churchill, Greenfield Park => Longueuil, QC @ Greenfield Park
55 avenue Argyle, Saint-Lambert => ?
55 avenue Argyle, Saint-Lambert [from J4G 1A1] => Saint-Lambert, QC
55 avenue Argyle, Saint-Lambert (Longueuil) => Saint-Lambert, QC
55 Argyle Ave, St-Lambert, QC J4P 2H3 => Saint-Lambert, QC @ J4P
2001 boulevard de Rome, Brossard => Brossard, QC
2001 boul de Rome, Brosard, QC => Brossard, QC
500 rue de la Rivière-aux-Pins, Boucherville => Boucherville, QC
1580 chemin du Fer-à-Cheval, Sainte-Julie => Sainte-Julie, QC
1580 ch. du Fer-à-Cheval, Ste-Julie, Qc => Sainte-Julie, QC
1585 rue Montarville, Saint-Bruno-de-Montarville => Saint-Bruno-de-Montarville, QC
1585 Montarville, St-Bruno de Montarville => Saint-Bruno-de-Montarville, QC
1 rue de l'Église, Chambly => Chambly, QC
777 rue Laurier, Beloeil => Beloeil, QC
777 rue Laurier, Belœil, Québec => Beloeil, QC
100 rue du Centre-Civique, Mont-Saint-Hilaire => Mont-Saint-Hilaire, QC
100 rue du Centre-Civique, Mont St-Hilaire, QC => Mont-Saint-Hilaire, QC
147 rue Saint-Pierre, Saint-Constant => Saint-Constant, QC
55 rue Saint-Jean, La Prairie => La Prairie, QC
100 boulevard Montcalm Nord, Candiac => Candiac, QC
5 boul. D'Youville, Châteauguay => Châteauguay, QC
5 boul d'youville chateauguay quebec => Châteauguay, QC
869 boulevard Sainte-Foy, Longueuil => Longueuil, QC
188 rue Jacques-Cartier Nord, Saint-Jean-sur-Richelieu => Saint-Jean-sur-Richelieu, QC
188 rue Jacques-Cartier N, St-Jean-sur-Richelieu, QC => Saint-Jean-sur-Richelieu, QC
188 jacques cartier nord st jean sur richelieu => Saint-Jean-sur-Richelieu, QC
790 rue Notre-Dame, Repentigny => Repentigny, QC
775 rue Saint-Jean-Baptiste, Terrebonne => Terrebonne, QC
1000 montée Masson, Mascouche, Québec => Mascouche, QC
145 rue Saint-Louis, Saint-Eustache => Saint-Eustache, QC
145 rue St-Louis, St-Eustache (Québec) J7R 1X9 => Saint-Eustache, QC @ J7R
1000 chemin du Plan-Bouchard, Blainville => Blainville, QC
6 rue de l'Église, Sainte-Thérèse => Sainte-Thérèse, QC
940 boul. de la Grande-Allée, Boisbriand => Boisbriand, QC
14111 rue Saint-Jean, Mirabel => Mirabel, QC
10 rue Saint-Joseph, Saint-Jérôme => Saint-Jérôme, QC
10 St-Joseph, St-Jerome, Quebec => Saint-Jérôme, QC
1381 boulevard de Sainte-Adèle, Sainte-Adèle => Sainte-Adèle, QC
1 place de la Mairie, Saint-Sauveur => Saint-Sauveur, QC
1145 rue de Saint-Jovite, Mont-Tremblant => Mont-Tremblant, QC
139 boul. Sainte-Anne, Sainte-Anne-des-Plaines => Sainte-Anne-des-Plaines, QC
139 boul Ste-Anne, Ste-Anne-des-Plaines QC => Sainte-Anne-des-Plaines, QC
614 boul. des Laurentides, Lachute => Lachute, QC
2555 rue Dutrisac, Vaudreuil-Dorion => Vaudreuil-Dorion, QC
61 rue Sainte-Cécile, Salaberry-de-Valleyfield => Salaberry-de-Valleyfield, QC
1960 chemin Sainte-Angélique, Saint-Lazare => Saint-Lazare, QC
44 rue de la Gare, Rigaud, Québec => Rigaud, QC

# The rest of Quebec
123 rue Principale, Granby => Granby, QC
123 Principale Granby => Granby, QC
123 rue Principale Granby Québec J2G 2T9 => Granby, QC @ J2G
123 rue Principale app. 4, Granbi (Québec) => Granby, QC
191 rue du Palais, Sherbrooke => Sherbrooke, QC
191 rue du Palais, Shebrooke, QC => Sherbrooke, QC
45 rue de Québec, Sherbrooke => Sherbrooke, QC
45 rue de Montréal, Sherbrooke, Québec => Sherbrooke, QC
2 rue Queen, Lennoxville => Sherbrooke, QC @ Lennoxville
1325 place de l'Hôtel-de-Ville, Trois-Rivières => Trois-Rivières, QC
1325 Notre-Dame Centre, trois rivieres qc => Trois-Rivières, QC
300 rue Notre-Dame Est, Cap-de-la-Madeleine => Trois-Rivières, QC @ Cap-de-la-Madeleine
1 rue de Trois-Rivières, Shawinigan => Shawinigan, QC
550 avenue de l'Hôtel-de-Ville, Shawinigan, Québec => Shawinigan, QC
415 rue Lindsay, Drummondville => Drummondville, QC
415 rue Lindsay, Drumondville => Drummondville, QC
1 rue Notre-Dame Ouest, Victoriaville => Victoriaville, QC
700 avenue de l'Hôtel-de-Ville, Saint-Hyacinthe => Saint-Hyacinthe, QC
700 av. Hotel de ville, St-Hyacinthe QC J2S 5B2 => Saint-Hyacinthe, QC @ J2S
71 rue Charlotte, Sorel-Tracy => Sorel-Tracy, QC
614 boulevard Manseau, Joliette, Québec => Joliette, QC
200 rue de la Montagne, Magog => Magog, QC
201 rue Racine Est, Chicoutimi => Saguenay, QC @ Chicoutimi
201 rue Racine Est, Saguenay, Québec => Saguenay, QC
3950 boulevard Harvey, Jonquière (Québec) G7X 8L6 => Saguenay, QC @ G7X
900 rue Saint-Joseph Nord, Alma, Québec => Alma, QC
1100 boulevard Walberg, Dolbeau-Mistassini => Dolbeau-Mistassini, QC
841 boul. Saint-Joseph, Roberval => Roberval, QC
205 avenue de la Cathédrale, Rimouski => Rimouski, QC
205 av. Cathedrale, Rimousky, QC => Rimouski, QC
65 rue de l'Hôtel-de-Ville, Rivière-du-Loup => Rivière-du-Loup, QC
65 rue Hôtel de Ville, Riviere du Loup, Quebec => Rivière-du-Loup, QC
230 avenue Saint-Jérôme, Matane => Matane, QC
25 rue de l'Hôtel-de-Ville, Gaspé => Gaspé, QC
25 Hotel-de-Ville, Gaspe, QC => Gaspé, QC
340 avenue De Quen, Sept-Îles => Sept-Îles, QC
340 av. De Quen, Sept Iles, Quebec => Sept-Îles, QC
19 avenue Marquette, Baie-Comeau => Baie-Comeau, QC
4 rue de l'Hôtel-de-Ville, Montmagny, Québec => Montmagny, QC
11700 boulevard Lacroix, Saint-Georges => Saint-Georges, QC
11700 boul. Lacroix, St-Georges, Québec G5Y 1L3 => Saint-Georges, QC @ G5Y
144 rue Notre-Dame Ouest, Thetford Mines => Thetford-Mines, QC
15 rue Forget, Baie-Saint-Paul => Baie-Saint-Paul, QC
15 rue Forget, Baie St-Paul (Qc) => Baie-Saint-Paul, QC
280 rue Saint-Étienne, La Malbaie => La Malbaie, QC
855 2e Avenue, Val-d'Or => Val-d'Or, QC
855 2e Avenue, Val d'Or, Québec => Val-d'Or, QC
100 rue Taschereau Est, Rouyn-Noranda => Rouyn-Noranda, QC
182 1re Rue Est, Amos, Québec => Amos, QC
25 rue Laurier, Gatineau => Gatineau, QC
25 rue Laurier, Hull, Québec => Gatineau, QC @ Hull
115 rue Principale, Aylmer, QC => Gatineau, QC @ Aylmer
115 rue Principale, Gatineau, secteur Aylmer => Gatineau, QC @ Aylmer
300 boul. Albiny-Paquette, Mont-Laurier => Mont-Laurier, QC
220 place Municipale, Cowansville => Cowansville, QC
122 chemin Lakeside, Lac-Brome, Québec => Lac-Brome, QC
10 chemin des Îles, Les Îles-de-la-Madeleine => Les Îles-de-la-Madeleine, QC
12 rue Wellington, Windsor, QC => Windsor, QC
12 rue Wellington, Windsor, Québec => Windsor, QC
12 rue Wellington, Windsor [from J1S 1A1] => Windsor, QC
417 rue de la Cour, Waterloo, Québec => Waterloo, QC
100 rue Craig, Richmond, Québec J0B 2H0 => Richmond, QC

# Streets that bear the names of towns
100 rue Sherbrooke, Granby => Granby, QC
100 rue de Granby, Sherbrooke => Sherbrooke, QC
100 avenue de Gaspé, Montréal => Montréal, QC
100 boulevard de Châteauguay, Longueuil => Longueuil, QC
100 rue Drummond, Granby, Québec => Granby, QC
100 rue Laval, Lévis => Lévis, QC
200 chemin de Chambly, Longueuil QC => Longueuil, QC
300 rue Boucherville Montréal => Montréal, QC
300 boulevard Pie-IX Montréal => Montréal, QC
50 rue Saint-Hubert, Montréal => Montréal, QC
50 rue Saint-Lambert Longueuil => Longueuil, QC
50 rue Saint-Georges, Saint-Jérôme => Saint-Jérôme, QC
1200 route de Beaumont, Lévis => Lévis, QC
20 London Road, Sarnia => Sarnia, ON
20 Kingston Rd, Ajax, Ontario => Ajax, ON
20 Windsor Street, Halifax NS => Halifax, NS
20 Hamilton Street, Regina => Regina, SK
20 Victoria Avenue, Regina SK => Regina, SK
200 Richmond St W, Toronto => Toronto, ON
200 Richmond Street, London, ON => London, ON
80 Winnipeg Street, Regina, Saskatchewan => Regina, SK
50 Regina Street, Ottawa, ON => Ottawa, ON
99 Banff Avenue, Banff => Banff, AB
99 Vancouver Ave, Nanaimo, BC => Nanaimo, BC
99 Edmonton Trail, Calgary => Calgary, AB

# Direction and number
100 3e Avenue Ouest, Amos => Amos, QC
100 Wellington Sud, Sherbrooke => Sherbrooke, QC
100 rue Wellington N, Sherbrooke => Sherbrooke, QC
500 rue Principale Est, East Angus => East Angus, QC
100 Main Street West, North Bay, ON => North Bay, ON
100 Main St North Bay => North Bay, ON
3500 Lakeshore Road West, Oakville => Oakville, ON
1200 Lonsdale Avenue, North Vancouver, BC => North Vancouver, BC
2100 Marine Drive, West Vancouver => West Vancouver, BC
1325, route 132, Varennes => Varennes, QC
85 rang 4, Saint-Césaire => Saint-Césaire, QC
85 4e Rang Ouest, Sainte-Julie => Sainte-Julie, QC

# English forms in Quebec, and French ones elsewhere
75 Main Street, Granby, Quebec => Granby, QC
33 Wellington Street North, Sherbrooke, Quebec J1H 5B7 => Sherbrooke, QC @ J1H
4000 De Maisonneuve Blvd West, Montreal, Quebec => Montréal, QC
250 Promenade du Portage, Gatineau, Quebec => Gatineau, QC
180 rue Main, Moncton, Nouveau-Brunswick => Moncton, NB
180 rue Main, Moncton (N.-B.) => Moncton, NB
90 rue Elgin, Ottawa (Ontario) => Ottawa, ON
333 av. Acadie, Dieppe (Nouveau-Brunswick) E1A 1G9 => Dieppe, NB @ E1A
7 rue Canada, Edmundston N.-B. => Edmundston, NB
200 boulevard J.-D.-Gauthier, Shippagan => Shippagan, NB

# Ontario
100 Queen Street West, Toronto => Toronto, ON
100 Queen St W, Toronto, ON M5H 2N2 => Toronto, ON @ M5H
100 queen st w toronto ontario canada => Toronto, ON
55 John St, Torotno => Toronto, ON
150 Borough Drive, Scarborough, ON => Toronto, ON @ Scarborough
5100 Yonge Street, North York, Toronto => Toronto, ON @ North York
399 The West Mall, Etobicoke, Ontario => Toronto, ON @ Etobicoke
110 Laurier Avenue West, Ottawa => Ottawa, ON
110 Laurier Ave W, Ottawa ON K1P 1J1 => Ottawa, ON @ K1P
110 Laurier W, Otawa => Ottawa, ON
580 Terry Fox Drive, Kanata, ON => Ottawa, ON @ Kanata
101 Centrepointe Drive, Nepean, Ontario => Ottawa, ON @ Nepean
1490 Youville Drive, Orléans, Ontario => Ottawa, ON @ Orléans
71 Main St W, Hamilton, ON => Hamilton, ON
300 Dufferin Avenue, London, Ontario => London, ON
350 City Hall Square West, Windsor, Ontario => Windsor, ON
216 Ontario Street, Kingston, ON => Kingston, ON
300 City Centre Drive, Mississauga => Mississauga, ON
50 Church St, St. Catharines => St. Catharines, ON
50 Church St St Catharines ON => St. Catharines, ON
200 Brady Street, Sudbury, Ontario => Greater Sudbury, ON
99 Foster Drive, Sault Ste. Marie => Sault Ste. Marie, ON
99 Foster Dr, Sault Ste Marie, ON => Sault Ste. Marie, ON
545 Talbot Street, St. Thomas, Ontario => St. Thomas, ON
500 Donald Street East, Thunder Bay, ON => Thunder Bay, ON
1 Carden St Guelph => Guelph, ON
360 Pitt Street, Cornwall, Ontario => Cornwall, ON
600 rue Higginson, Hawkesbury (Ontario) => Hawkesbury, ON
100 Regina St S, Waterloo, ON => Waterloo, ON
225 East Beaver Creek Road, Richmond Hill => Richmond Hill, ON

# Other provinces
453 West 12th Avenue, Vancouver => Vancouver, BC
453 W 12th Ave, Vancouver BC V5Y 1V4 => Vancouver, BC @ V5Y
453 W 12th Ave Vancouver, British Columbia => Vancouver, BC
1 Centennial Square, Victoria, BC => Victoria, BC
13450 104 Avenue, Surrey, BC => Surrey, BC
6911 No. 3 Road, Richmond, BC => Richmond, BC
1435 Water Street, Kelowna => Kelowna, BC
1100 Patricia Blvd, Prince George, C.-B. => Prince George, BC
10631 100 Street, Fort St. John, BC => Fort St. John, BC
800 Macleod Trail SE, Calgary, AB => Calgary, AB
800 Macleod Trail SE, Calgery, Alberta => Calgary, AB
1 Sir Winston Churchill Square, Edmonton => Edmonton, AB
10111 104 Ave NW, Edmonton AB T5J 0J4 => Edmonton, AB @ T5J
4914 48 Avenue, Red Deer, Alberta => Red Deer, AB
5 St. Anne Street, St. Albert, AB => St. Albert, AB
910 4 Avenue South, Lethbridge => Lethbridge, AB
510 Main Street, Winnipeg => Winnipeg, MB
510 Main St, Winipeg, Manitoba => Winnipeg, MB
510 rue Main, Winnipeg (Manitoba) R3B 1B9 => Winnipeg, MB @ R3B
410 9th Street, Brandon, MB => Brandon, MB
222 3rd Avenue North, Saskatoon => Saskatoon, SK
222 3rd Ave N, Saskatoon, SK S7K 0J5 => Saskatoon, SK @ S7K
2476 Victoria Avenue, Regina => Regina, SK
228 Main Street North, Moose Jaw, Sask. => Moose Jaw, SK
655 Main Street, Moncton, NB => Moncton, NB
15 Market Square, Saint John => Saint John, NB
15 Market Square, St. John, New Brunswick => Saint John, NB
15 Market Sq Saint John NB E2L 1E8 => Saint John, NB @ E2L
397 Queen Street, Fredericton => Fredericton, NB
1841 Argyle Street, Halifax => Halifax, NS
1841 Argyle St, Halifax, Nova Scotia B3J 3A5 => Halifax, NS @ B3J
90 Alderney Drive, Dartmouth, NS => Halifax, NS @ Dartmouth
320 Esplanade, Sydney, Nova Scotia => Sydney, NS
695 Prince Street, Truro NS => Truro, NS
199 Queen Street, Charlottetown => Charlottetown, PE
199 Queen St, Charlottetown, PEI => Charlottetown, PE
199 Queen St, Charlottetown, Prince Edward Island C1A 4B7 => Charlottetown, PE @ C1A
275 Fitzroy Street, Summerside, PE => Summerside, PE
10 New Gower Street, St. John's => St. John's, NL
10 New Gower St, St John's, NL => St. John's, NL
10 New Gower Street, Saint-Jean de Terre-Neuve => St. John's, NL
5 Park Street, Corner Brook, Newfoundland => Corner Brook, NL
2121 Second Avenue, Whitehorse, Yukon => Whitehorse, YT
4807 52nd Street, Yellowknife, NT => Yellowknife, NT

# Postal codes tell the rest
45 rue Sainte-Anne G1R 3X5 => Québec, QC @ G1R
1200 boulevard Laurier G1V 2L7 => Québec, QC @ G1V
100 rue Sherbrooke H2X 1X1 => Montréal, QC @ H2X
100 Sherbrooke, H2X 1X1 => Montréal, QC @ H2X
55 rue Milton H2X1V1 => Montréal, QC @ H2X
J2G 2T9 => Granby, QC @ J2G
123 rue Principale j2g-2t9 => Granby, QC @ J2G
123 Main Street R3B 1B9 => Winnipeg, MB @ R3B
12 rue Saint-Jean, G1R 1P6 => Québec, QC @ G1R
88 rue de Montréal, G1R 3X5 => Québec, QC @ G1R
12 rue Principale, Windsor J1S 2E1 => Windsor, QC
12 Ouellette Avenue, Windsor N9A 1A1 => Windsor, ON @ N9A

# The account's region or postal code breaks ties
12 rue Principale, Richmond [from J1H 1A1] => Richmond, QC
12 No. 3 Road, Richmond [from V6X 1A1] => Richmond, BC
100 King Street, Waterloo [from N2L 1A1] => Waterloo, ON
100 rue Principale, Waterloo [from J2G 1A1] => Waterloo, QC
100 Water Street, Windsor [from B3J 1A1] => Windsor, NS
10 rue Principale, Vanier [from G1R 1A1] => Québec, QC @ Vanier
10 rue Principale, Vanier [from K1P 1J1] => Ottawa, ON @ Vanier (Ottawa)
10 rue Talbot, Saint-Thomas [from J6E 1A1] => Saint-Thomas, QC

# As map services and envelopes write them
1234 Rue Saint-Denis, Montréal, QC H2X 3J6, Canada => Montréal, QC @ H2X
1200 Bd Laurier, Québec, QC G1V 2L7, Canada => Québec, QC @ G1V
1200 Bd Laurier, Quebec City, Quebec G1V 2L7, Canada => Québec, QC @ G1V
45 Rue Sainte-Anne, Québec City, QC G1R 3X5 => Québec, QC @ G1R
12 Rue Saint-Jean, Québec (QC), Canada => Québec, QC
100 Rue Principale, Granby, QC J2G 2T9, Canada => Granby, QC @ J2G
301 Rue Front O, Toronto, ON M5V 2T6, Canada => Toronto, ON @ M5V
1055 Canada Pl, Vancouver, BC V6C 0C3, Canada => Vancouver, BC @ V6C
MONTREAL QC H2X 3J6, 1234 RUE SAINT-DENIS => Montréal, QC @ H2X
1234 RUE SAINT-DENIS MONTREAL QC H2X 3J6 => Montréal, QC @ H2X
10 RUE DES ERABLES QUEBEC QC G1R 2T5 => Québec, QC @ G1R
10 RUE DES ERABLES QUEBEC QUEBEC => Québec, QC
1234 rue Saint-Denis - Montréal => Montréal, QC
1234 rue Saint-Denis / Montréal => Montréal, QC
1234 rue Saint-Denis; Montréal; Québec => Montréal, QC
Québec, 1200 boulevard Laurier => Québec, QC
Québec (Québec) 1200 boulevard Laurier => Québec, QC
Montréal (Québec), 1500 rue Beaubien Est => Montréal, QC
Montréal, Québec, 1500 rue Beaubien Est => Montréal, QC
Granby QC, 123 rue Principale => Granby, QC
quebec city 1200 laurier => Québec, QC
1200 laurier quebec => Québec, QC
1200 laurier, quebec => Québec, QC
850 place d'youville quebec => Québec, QC
3 rue st-louis quebec g1r => Québec, QC @ G1R
150 boul. René-Lévesque E., Québec, P.Q. => Québec, QC
150 boul René Lévesque Est Québec Qué. => Québec, QC
150 boulevard René-Lévesque Est, ville de Québec (Québec) => Québec, QC
angle Saint-Jean et Salaberry, Québec => Québec, QC
au coin de la rue Cartier et du boulevard René-Lévesque, Québec => Québec, QC
près de la rue Maguire, Sillery => Québec, QC @ Sillery
parc Maizerets, Québec => Québec, QC
8191 avenue du Zoo, Charlesbourg => Québec, QC @ Charlesbourg
2828 boulevard Laurier bureau 700, Québec => Québec, QC
2828 boul. Laurier, suite 700, Québec (QC) => Québec, QC
1-330 rue Saint-Vallier Ouest, Québec => Québec, QC
330A rue Saint-Vallier O, Québec => Québec, QC
1500 rue de Trois-Rivières, Québec => Québec, QC
75 rue Dorchester, Québec => Québec, QC
920 rue Richelieu, Québec => Québec, QC
20 rue Saint-Stanislas Québec => Québec, QC
1250 rue de la Chevrotière, Québec => Québec, QC
500 rue du Pont, Québec => Québec, QC
700 rue Victoria, Québec => Québec, QC
75 rue Hamel, Sainte-Foy (Québec) => Québec, QC @ Sainte-Foy
chemin Saint-Louis Sainte-Foy Québec => Québec, QC @ Sainte-Foy
1400 avenue Chauveau, Neufchâtel, Québec => Québec, QC @ Neufchâtel

# Saint- and Sainte-, with and without hyphens
10 rue Saint-Antoine, Sainte-Agathe-des-Monts => Sainte-Agathe-des-Monts, QC
10 st antoine ste agathe des monts => Sainte-Agathe-des-Monts, QC
22 rue Saint-Louis, Saint-Lin-Laurentides => Saint-Lin-Laurentides, QC
22 rue St Louis St-Lin-Laurentides QC => Saint-Lin-Laurentides, QC
5 rue Saint-André, Saint-Rémi => Saint-Rémi, QC
5 rue St-André, St-Rémi, Québec => Saint-Rémi, QC
880 rue Saint-Joseph, Sainte-Marie => Sainte-Marie, QC
880 rue St-Joseph Ste-Marie Québec => Sainte-Marie, QC
77 rue Sainte-Anne, Sainte-Anne-des-Monts => Sainte-Anne-des-Monts, QC
1009 rue Principale, St-Zotique => Saint-Zotique, QC
2000 rang Saint-Étienne, Sainte-Croix => Sainte-Croix, QC
40 rue Saint-Jean-Baptiste, Saint-Basile-le-Grand => Saint-Basile-le-Grand, QC
40 rue St-Jean-Baptiste, St-Basile le Grand, Qc => Saint-Basile-le-Grand, QC
130 rue Sainte-Catherine, Saint-Constant => Saint-Constant, QC
130 rue Sainte-Catherine Est, Montréal => Montréal, QC
130 Ste-Catherine Ouest Montréal => Montréal, QC
130 St. Catherine Street West, Montreal => Montréal, QC
1111 boulevard Saint-Bruno, Saint-Bruno-de-Montarville => Saint-Bruno-de-Montarville, QC
12 rue Saint-Félicien, Saint-Félicien => Saint-Félicien, QC
1 rue Saint-Pierre, St-Pascal => Saint-Pascal, QC
35 rue Saint-Charles, Saint-Jean-sur-Richelieu => Saint-Jean-sur-Richelieu, QC
35 rue Saint-Charles, Saint-Jean sur Richelieu, Québec => Saint-Jean-sur-Richelieu, QC
35 rue Saint-Charles, St-Jean-sur-Richelieux => Saint-Jean-sur-Richelieu, QC
4 rue Saint-Eustache, Saint-Eustache QC => Saint-Eustache, QC
99 boul. Saint-Jean-Baptiste, Mercier => ?
99 boul. Saint-Jean-Baptiste, Châteauguay => Châteauguay, QC
20 rue Sainte-Marguerite, Trois-Rivières => Trois-Rivières, QC
50 rue Saint-Georges, Drummondville, QC J2C 4G5 => Drummondville, QC @ J2C
33 rue Saint-Thomas, Joliette => Joliette, QC
33 rue Saint-Charles Borromée Nord, Joliette => Joliette, QC
66 rue Saint-Henri, Lévis => Lévis, QC

# Boroughs, their cities and their neighbours
2300 rue Allard, Le Sud-Ouest, Montréal => Montréal, QC @ Le Sud-Ouest
2300 rue Allard, arrondissement du Sud-Ouest, Montréal => Montréal, QC @ Le Sud-Ouest
160 rue Saint-Viateur, Mile End => Montréal, QC @ Mile End
7000 boulevard LaSalle, arrondissement de LaSalle => Montréal, QC @ LaSalle
4000 rue Saint-Ambroise, Saint-Henri, Montréal => Montréal, QC @ Saint-Henri
2450 rue Workman, Petite-Bourgogne, Montreal => Montréal, QC @ La Petite-Bourgogne
9350 boulevard de l'Acadie, Cartierville, Montréal => Montréal, QC @ Cartierville
375 rue Jarry, Villeray => Montréal, QC @ Villeray
375 Jarry E, Villeray, Mtl => Montréal, QC @ Villeray
50 rue Dumas, Hull => Gatineau, QC @ Hull
50 rue Dumas, Hull, Gatineau => Gatineau, QC @ Hull
120 avenue de Buckingham, Buckingham, QC => Gatineau, QC @ Buckingham
4900 boul. Cousineau, Saint-Hubert, Longueuil => Longueuil, QC @ Saint-Hubert
2000 boul. Talbot, Chicoutimi, Saguenay => Saguenay, QC @ Chicoutimi
2000 boul Talbot Chicoutimi Qc => Saguenay, QC @ Chicoutimi
690 boul. de la Grande-Baie, La Baie, Saguenay => Saguenay, QC @ La Baie
6000 boulevard Bourque, Rock Forest => Sherbrooke, QC @ Rock Forest
1095 boulevard Pie-XII, Saint-Romuald => Lévis, QC @ Saint-Romuald
400 rue Saint-Luc, Iberville => Saint-Jean-sur-Richelieu, QC @ Iberville
90 rue de Grand-Mère, Shawinigan => Shawinigan, QC
700 6e Avenue, Grand-Mère => Shawinigan, QC @ Grand-Mère
700 6e Avenue, Grand-Mère, Québec => Shawinigan, QC @ Grand-Mère
2885 boulevard Desrosiers, Lachenaie => Terrebonne, QC @ Lachenaie
4333 Sherbrooke Ouest, Westmount, Montréal => Westmount, QC
100 chemin Bord-du-Lac, Dorval, Montréal => Dorval, QC
6800 chemin Mackle, Côte-Saint-Luc, Montréal => Côte-Saint-Luc, QC
1000 rue Saint-Charles, Boucherville, Longueuil => Boucherville, QC
101 rue du Moulin, L'Ancienne-Lorette, Québec => L'Ancienne-Lorette, QC

# Typing errors
12 rue Principale, Drummonville => Drummondville, QC
12 rue Principale, Trois-Rivère => ?
12 rue Principale, Victoriavile, QC => Victoriaville, QC
12 rue Principale, Repentygny => Repentigny, QC
12 rue Principale, Terebonne (Québec) => Terrebonne, QC
12 rue Principale, Gatinau => Gatineau, QC
12 rue Principale, Longeuil, Québec => Longueuil, QC
12 rue Principale, Brossar => Brossard, QC
12 rue Principale, Chicoutimie => Saguenay, QC @ Chicoutimi
12 rue Principale, Jonquiere => Saguenay, QC @ Jonquière
12 rue Principale, Vaudreuil Dorion => Vaudreuil-Dorion, QC
12 rue Principale, Boucherville Qc => Boucherville, QC
12 rue Principale, St-Hyacynthe => Saint-Hyacinthe, QC
12 rue Principale, Saint-Gerome => Saint-Jérôme, QC
12 rue Principale, Sherbroke => Sherbrooke, QC
12 rue Principale, Riviere-du-loups => Rivière-du-Loup, QC
12 rue Principale, Baie-Commeau => Baie-Comeau, QC
12 rue Principale, Rouyn-Norenda => Rouyn-Noranda, QC
12 Main Street, Missisauga => Mississauga, ON
12 Main Street, Fredricton NB => Fredericton, NB
12 Main Street, Charlotetown => Charlottetown, PE
12 Main Street, Saskatoon SK. => Saskatoon, SK
12 Main Street, Sascatoon => Saskatoon, SK
12 Main Street, Edmunton, Alberta => Edmonton, AB

# More streets that bear the names of towns, more provinces
100 rue Saint-Hyacinthe, Granby => Granby, QC
100 avenue Westmount, Granby => Granby, QC
100 rue Laval Sud, Granby => Granby, QC
100 boulevard Lévis, Terrebonne => Terrebonne, QC
100 rue Longueuil, Saint-Jean-sur-Richelieu => Saint-Jean-sur-Richelieu, QC
100 rue Joliette, Montréal => Montréal, QC
100 rue de Rouen, Montréal QC => Montréal, QC
100 rue Alma Montréal => Montréal, QC
100 rue Ontario Est, Montréal => Montréal, QC
100 rue Ontario, Sherbrooke => Sherbrooke, QC
100 avenue Alberta, Dollard-des-Ormeaux => Dollard-Des Ormeaux, QC
100 rue Manitoba, Rouyn-Noranda, Québec => Rouyn-Noranda, QC
100 Quebec Street, Guelph, ON => Guelph, ON
100 Quebec Street, Vancouver => Vancouver, BC
100 Quebec Avenue, Toronto, Ontario => Toronto, ON
100 Ontario Street, Stratford, Ontario => Stratford, ON
100 Ontario St, St. Catharines => St. Catharines, ON
100 Brock Street, Kingston => Kingston, ON
100 Hamilton Road, London ON => London, ON
100 Halifax Street, Regina => Regina, SK
100 St. John's Road, Toronto => Toronto, ON
100 Saint John Street, Fredericton => Fredericton, NB
100 Dartmouth Road, Bedford, NS => Halifax, NS @ Bedford
100 Sackville Drive, Lower Sackville, Nova Scotia => Halifax, NS @ Lower Sackville
100 Truro Road, Amherst N.S. => Amherst, NS
100 Charlottetown Road, Summerside PEI => Summerside, PE
100 Gander Street, Grand Falls-Windsor, NL => Grand Falls-Windsor, NL
100 Torbay Road, St. John's NL => St. John's, NL
100 Water St, St. John's, Newfoundland and Labrador => St. John's, NL
100 Portage Avenue, Winnipeg, Man. => Winnipeg, MB
100 Brandon Avenue, Winnipeg => Winnipeg, MB
100 Saskatchewan Avenue, Portage la Prairie, MB => Portage la Prairie, MB
100 Calgary Trail, Edmonton, AB => Edmonton, AB
100 Banff Trail NW, Calgary, Alta. => Calgary, AB
100 Victoria Drive, Vancouver BC => Vancouver, BC
100 Kelowna Street, Penticton, B.C. => Penticton, BC
100 Nanaimo Street, Vancouver => Vancouver, BC
100 Richmond Ave, Victoria BC => Victoria, BC
100 Kingsway, Burnaby => Burnaby, BC
100 Fort Street, Victoria, Colombie-Britannique => Victoria, BC
100 rue King, Sherbrooke, Canada => Sherbrooke, QC
100 King St E, Kitchener, Ont. => Kitchener, ON
100 King St. East, Cobourg, ON K9A 1K8 => Cobourg, ON @ K9A
100 Dundas Street, London => London, ON
100 Dundas St W, Toronto => Toronto, ON
100 rue Principale, Casselman (Ont.) => Casselman, ON
100 boulevard Saint-Pierre Ouest, Caraquet, Nouveau-Brunswick => ?
100 rue Champlain, Dieppe, N.-B. E1A 1N4 => Dieppe, NB @ E1A
100 rue Saint-Jean, Edmundston (N.-B.) => Edmundston, NB
100 Main Street, Sackville, NB => Sackville, NB
100 Main Street, Windsor, NS => Windsor, NS
100 Main Street, Windsor, Nova Scotia B0N 2T0 => Windsor, NS
100 Main Street, Richmond, Ontario => Richmond, ON
100 Main Street, Vernon, British Columbia => Vernon, BC

# What leaves several places possible, or none
12 rue Wellington, Windsor => ?
12 rue Principale, Richmond => ?
12 rue Principale, Vanier => ?
12 rue Principale => ?
1200 boulevard Laurier => ?
rue Sherbrooke => ?
100 rue de Granby => ?
12 rue Saint-Jean => ?
45 rue Sainte-Anne => ?
saint => ?
12 rue Principale, QC => ?
Canada => ?
Ontario => ?
Sherbrooke H2X 1Y4 => ?
12 rue Principale, Rimouski, H2X 1Y4 => ?
12 rue Principale, Moncton, Québec => ?
Xyzzyqwqw Plugh => ?

# Small municipalities are known, and not taken for others
12 rue Principale, Saint-Ours, Québec => Saint-Ours, QC
12 rue Principale Saint-Ours Québec => Saint-Ours, QC
12 rue Principale, St-Ours (Québec) => Saint-Ours, QC
Saint-Ours, Québec => Saint-Ours, QC
20 rue des Rochers, Boischatel, Québec => Boischatel, QC
20 rue des Rochers, Boischatel => Boischatel, QC
12 chemin du Lac, Lac-Beauport, Québec => Lac-Beauport, QC
12 chemin du Lac, Lac-Beauport => Lac-Beauport, QC
12 rue de l'Église, Sainte-Brigitte-de-Laval, Québec => Sainte-Brigitte-de-Laval, QC
12 rue de l'Église, Sainte-Brigitte-de-Laval => Sainte-Brigitte-de-Laval, QC
100 chemin du Hibou, Stoneham-et-Tewkesbury, Québec => Stoneham-et-Tewkesbury, QC
12 rue Principale, Saint-Charles-Borromée => Saint-Charles-Borromée, QC
12 rue Principale, Saint-Gabriel-de-Valcartier, QC => Saint-Gabriel-de-Valcartier, QC
12 rue Principale, Saint-Michel-de-Bellechasse => Saint-Michel-de-Bellechasse, QC
12 rue Principale, Laurier-Station, Québec => Laurier-Station, QC
12 chemin du Parc, Orford => Orford, QC
12 chemin du Parc, Orford [from J1H 1A1] => Orford, QC
12 rue Principale, Saint-Paul [from J6E 1A1] => Saint-Paul, QC
12 rue Principale, Percé => Percé, QC
12 rue Principale, Tadoussac, Québec => Tadoussac, QC

# A rural postal code moves nothing, and says nothing alone
12 rue Principale, Château-Richer G0A 1N0 => Château-Richer, QC
12 rue Principale, Château-Richer, QC G0A 1N0 => Château-Richer, QC
G0A 1N0, 12 rue Principale, Château-Richer => Château-Richer, QC
12 rue Principale, Tadoussac G0T 2A0 => Tadoussac, QC
12 rue Principale, Percé (Québec) G0C 2L0 => Percé, QC
10 chemin des Îles, Les Îles-de-la-Madeleine G4T 1A1 => Les Îles-de-la-Madeleine, QC
12 rue Principale, Laval, H2X 1Y4 => Laval, QC
12 rue Principale G0A 1N0 => ?
G0A 1N0 => ?
12 rue Principale, Saint-Machin G0A 1N0 => ?

# A county or region tells of several municipalities
Saint-Raymond (Portneuf) => Saint-Raymond, QC
12 rue Principale, Saint-Raymond, Portneuf => Saint-Raymond, QC
12 rue Principale, Saint-Paul, Lanaudière => Saint-Paul, QC
12 rue Principale, Saint-Paul (Joliette) => Saint-Paul, QC
12 rue Principale, Windsor, Estrie => Windsor, QC
12 rue Principale, Saint-Thomas, MRC de Joliette => Saint-Thomas, QC

# A word of a name is no town
12 rue Principale, Sainte-Machine-de-Laval => ?
12 rue Principale, Sainte Machine de Laval => ?
12 rue Principale, Machin-et-Hawkesbury => ?
12 rue Principale, Machin-sur-le-Lac, Québec => ?
12 rue Principale, Notre-Dame Laval => ?
12 rue Principale, Saint-Alebrt => ?

# Places that are no address
Université Laval => ?
Université Laval, Québec => Québec, QC
Mont Saint-Bruno => ?
aéroport de Québec => Québec, QC
à Québec => Québec, QC
au centre-ville de Québec => Québec, QC
au centre-ville de Montréal => Montréal, QC
près du parc Jarry à Montréal => Montréal, QC
lac Memphrémagog, Magog => Magog, QC
chez moi => ?
rue du Parc => ?
`

/** Centres of the municipalities above, and of their parts and postal areas. */
export const positions = `
Ajax, ON 43.85 -79.03
Alma, QC 48.55 -71.65
Amherst, NS 45.83 -64.20
Amos, QC 48.57 -78.12
Baie-Comeau, QC 49.22 -68.15
Baie-Saint-Paul, QC 47.44 -70.50
Banff, AB 51.18 -115.57
Beaconsfield, QC 45.43 -73.86
Beaupré, QC 47.04 -70.90
Beloeil, QC 45.57 -73.20
Blainville, QC 45.67 -73.88
Boisbriand, QC 45.62 -73.84
Boischatel, QC 46.90 -71.15
Boucherville, QC 45.59 -73.44
Brandon, MB 49.85 -99.95
Brossard, QC 45.46 -73.46
Burnaby, BC 49.25 -122.98
Calgary, AB 51.05 -114.07
Candiac, QC 45.38 -73.52
Casselman, ON 45.31 -75.09
Chambly, QC 45.45 -73.29
Charlottetown, PE 46.24 -63.13
Châteauguay, QC 45.37 -73.75
Château-Richer, QC 46.97 -71.02
Corner Brook, NL 48.95 -57.95
Cornwall, ON 45.02 -74.73
Côte-Saint-Luc, QC 45.47 -73.67
Cowansville, QC 45.21 -72.75
Dieppe, NB 46.10 -64.72
Dolbeau-Mistassini, QC 48.88 -72.23
Dollard-Des Ormeaux, QC 45.49 -73.82
Donnacona, QC 46.67 -71.73
Dorval, QC 45.45 -73.75
Drummondville, QC 45.88 -72.48
East Angus, QC 45.49 -71.66
Edmonton, AB 53.55 -113.49
Edmundston, NB 47.37 -68.33
Fort St. John, BC 56.25 -120.85
Fredericton, NB 45.96 -66.64
Gaspé, QC 48.83 -64.48
Gatineau, QC 45.48 -75.70
Granby, QC 45.40 -72.73
Grand Falls-Windsor, NL 48.94 -55.66
Greater Sudbury, ON 46.49 -80.99
Guelph, ON 43.55 -80.25
Halifax, NS 44.65 -63.58
Hamilton, ON 43.26 -79.87
Hampstead, QC 45.48 -73.66
Hawkesbury, ON 45.61 -74.61
Joliette, QC 46.02 -73.44
Kelowna, BC 49.89 -119.49
Kingston, ON 44.23 -76.49
Kirkland, QC 45.45 -73.87
Kitchener, ON 43.45 -80.49
L'Ancienne-Lorette, QC 46.80 -71.35
La Malbaie, QC 47.65 -70.15
La Prairie, QC 45.42 -73.50
Lac-Beauport, QC 46.95 -71.28
Lac-Brome, QC 45.22 -72.52
Lachute, QC 45.65 -74.34
Laurier-Station, QC 46.54 -71.63
Laval, QC 45.58 -73.72
Les Îles-de-la-Madeleine, QC 47.38 -61.87
Lethbridge, AB 49.70 -112.82
Lévis, QC 46.80 -71.18
London, ON 42.98 -81.25
Longueuil, QC 45.53 -73.51
Magog, QC 45.27 -72.15
Mascouche, QC 45.75 -73.60
Matane, QC 48.85 -67.53
Mirabel, QC 45.65 -74.08
Mississauga, ON 43.59 -79.65
Moncton, NB 46.10 -64.80
Mont-Laurier, QC 46.55 -75.50
Mont-Royal, QC 45.52 -73.65
Mont-Saint-Hilaire, QC 45.56 -73.19
Mont-Tremblant, QC 46.12 -74.60
Montmagny, QC 46.98 -70.56
Montréal, QC 45.51 -73.57
Montréal-Est, QC 45.63 -73.51
Montréal-Ouest, QC 45.45 -73.65
Moose Jaw, SK 50.39 -105.53
Nanaimo, BC 49.17 -123.94
North Bay, ON 46.31 -79.46
North Vancouver, BC 49.32 -123.07
Oakville, ON 43.45 -79.68
Orford, QC 45.38 -72.20
Ottawa, ON 45.42 -75.70
Penticton, BC 49.49 -119.59
Percé, QC 48.52 -64.21
Pointe-Claire, QC 45.45 -73.82
Pont-Rouge, QC 46.75 -71.70
Portage la Prairie, MB 49.97 -98.29
Prince George, BC 53.92 -122.75
Québec, QC 46.81 -71.21
Red Deer, AB 52.27 -113.81
Regina, SK 50.45 -104.61
Repentigny, QC 45.74 -73.46
Richmond, BC 49.17 -123.13
Richmond, ON 45.19 -75.83
Richmond, QC 45.66 -72.15
Richmond Hill, ON 43.88 -79.44
Rigaud, QC 45.48 -74.30
Rimouski, QC 48.45 -68.53
Rivière-du-Loup, QC 47.83 -69.53
Roberval, QC 48.52 -72.23
Rouyn-Noranda, QC 48.24 -79.02
Sackville, NB 45.90 -64.37
Saguenay, QC 48.43 -71.06
Saint John, NB 45.27 -66.06
Saint-Augustin-de-Desmaures, QC 46.74 -71.47
Saint-Basile-le-Grand, QC 45.53 -73.28
Saint-Bruno-de-Montarville, QC 45.53 -73.34
Saint-Césaire, QC 45.41 -73.00
Saint-Charles-Borromée, QC 46.04 -73.46
Saint-Constant, QC 45.37 -73.57
Saint-Eustache, QC 45.56 -73.90
Saint-Félicien, QC 48.65 -72.45
Saint-Gabriel-de-Valcartier, QC 46.93 -71.47
Saint-Georges, QC 46.12 -70.67
Saint-Hyacinthe, QC 45.63 -72.95
Saint-Jean-sur-Richelieu, QC 45.31 -73.26
Saint-Jérôme, QC 45.78 -74.00
Saint-Lambert, QC 45.50 -73.51
Saint-Lazare, QC 45.40 -74.13
Saint-Lin-Laurentides, QC 45.85 -73.76
Saint-Michel-de-Bellechasse, QC 46.87 -70.91
Saint-Ours, QC 45.88 -73.15
Saint-Pascal, QC 47.53 -69.81
Saint-Paul, QC 45.98 -73.46
Saint-Raymond, QC 46.90 -71.83
Saint-Rémi, QC 45.26 -73.62
Saint-Sauveur, QC 45.90 -74.17
Saint-Thomas, QC 46.01 -73.35
Saint-Zotique, QC 45.25 -74.25
Sainte-Adèle, QC 45.95 -74.13
Sainte-Agathe-des-Monts, QC 46.05 -74.28
Sainte-Anne-de-Bellevue, QC 45.40 -73.95
Sainte-Anne-des-Monts, QC 49.12 -66.49
Sainte-Anne-des-Plaines, QC 45.76 -73.81
Sainte-Brigitte-de-Laval, QC 47.00 -71.19
Sainte-Croix, QC 46.62 -71.73
Sainte-Julie, QC 45.58 -73.33
Sainte-Marie, QC 46.44 -71.02
Sainte-Thérèse, QC 45.64 -73.83
Salaberry-de-Valleyfield, QC 45.26 -74.13
Sarnia, ON 42.98 -82.40
Saskatoon, SK 52.13 -106.66
Sault Ste. Marie, ON 46.52 -84.34
Sept-Îles, QC 50.21 -66.38
Shannon, QC 46.88 -71.52
Shawinigan, QC 46.56 -72.74
Sherbrooke, QC 45.40 -71.89
Shippagan, NB 47.74 -64.71
Sorel-Tracy, QC 46.04 -73.12
St. Albert, AB 53.63 -113.63
St. Catharines, ON 43.16 -79.24
St. John's, NL 47.56 -52.71
St. Thomas, ON 42.78 -81.19
Stoneham-et-Tewkesbury, QC 47.00 -71.37
Stratford, ON 43.37 -80.98
Summerside, PE 46.40 -63.79
Surrey, BC 49.11 -122.83
Sydney, NS 46.14 -60.19
Tadoussac, QC 48.15 -69.72
Terrebonne, QC 45.69 -73.63
Thetford-Mines, QC 46.09 -71.31
Thunder Bay, ON 48.38 -89.25
Toronto, ON 43.69 -79.40
Trois-Rivières, QC 46.35 -72.55
Truro, NS 45.36 -63.28
Val-d'Or, QC 48.10 -77.79
Vancouver, BC 49.25 -123.12
Varennes, QC 45.68 -73.43
Vaudreuil-Dorion, QC 45.40 -74.03
Vernon, BC 50.27 -119.27
Victoria, BC 48.43 -123.36
Victoriaville, QC 46.06 -71.96
Waterloo, ON 43.47 -80.52
Waterloo, QC 45.35 -72.52
West Vancouver, BC 49.34 -123.16
Westmount, QC 45.49 -73.60
Whitehorse, YT 60.72 -135.05
Windsor, NS 44.99 -64.13
Windsor, ON 42.31 -83.03
Windsor, QC 45.57 -72.00
Winnipeg, MB 49.89 -97.14
Yellowknife, NT 62.45 -114.37
Ahuntsic 45.55 -73.66
Anjou 45.61 -73.56
Aylmer 45.40 -75.84
Beauport 46.86 -71.19
Bedford 44.73 -63.66
Buckingham 45.59 -75.42
Cap-Rouge 46.76 -71.35
Cap-de-la-Madeleine 46.37 -72.51
Cartierville 45.53 -73.71
Charlesbourg 46.86 -71.27
Charny 46.72 -71.27
Chicoutimi 48.43 -71.07
Chomedey 45.54 -73.75
Dartmouth 44.67 -63.57
Etobicoke 43.64 -79.56
Grand-Mère 46.62 -72.69
Greenfield Park 45.49 -73.46
Hochelaga-Maisonneuve 45.55 -73.54
Hull 45.43 -75.72
Iberville 45.31 -73.23
Jonquière 48.42 -71.25
Kanata 45.31 -75.90
La Baie 48.34 -70.88
La Petite-Bourgogne 45.48 -73.57
LaSalle 45.43 -73.63
Lachenaie 45.71 -73.52
Lachine 45.44 -73.69
Le Plateau-Mont-Royal 45.52 -73.58
Le Sud-Ouest 45.47 -73.59
Le Vieux-Longueuil 45.54 -73.51
Lennoxville 45.37 -71.86
Limoilou 46.83 -71.23
Loretteville 46.85 -71.36
Lower Sackville 44.77 -63.69
L’Île-Bizard 45.49 -73.89
L’Île-des-Sœurs 45.46 -73.55
Mile End 45.52 -73.60
Montréal-Nord 45.60 -73.63
Nepean 45.34 -75.74
Neufchâtel 46.84 -71.36
North York 43.76 -79.41
Notre-Dame-de-Grâce 45.47 -73.62
Orléans 45.47 -75.52
Outremont 45.52 -73.61
Parc-Extension 45.53 -73.63
Pierrefonds 45.49 -73.85
Pointe-aux-Trembles 45.65 -73.50
Pont-Viau 45.57 -73.69
Rivière-des-Prairies 45.65 -73.57
Rock Forest 45.36 -71.99
Rosemont 45.55 -73.58
Saint-Henri 45.48 -73.58
Saint-Hubert 45.50 -73.42
Saint-Laurent 45.51 -73.68
Saint-Léonard 45.59 -73.60
Saint-Nicolas 46.70 -71.39
Saint-Roch 46.81 -71.23
Saint-Romuald 46.76 -71.24
Sainte-Foy 46.78 -71.30
Sainte-Rose 45.61 -73.79
Scarborough 43.77 -79.26
Sillery 46.77 -71.26
Val-Bélair 46.86 -71.43
Vanier 46.82 -71.25
Vanier (Ottawa) 45.44 -75.66
Verdun 45.46 -73.57
Vieux-Montréal 45.50 -73.56
Vieux-Québec 46.81 -71.21
Ville-Émard 45.46 -73.60
Villeray 45.54 -73.62
B3J 44.64 -63.57
C1A 46.24 -63.13
E1A 46.10 -64.72
E2L 45.27 -66.06
G1J 46.83 -71.22
G1K 46.81 -71.23
G1R 46.81 -71.22
G1V 46.78 -71.29
G5Y 46.12 -70.67
G6V 46.81 -71.17
G7X 48.42 -71.25
H2G 45.54 -73.61
H2X 45.51 -73.57
H3A 45.50 -73.57
H3Z 45.48 -73.59
H7V 45.54 -73.73
J1H 45.40 -71.90
J2C 45.89 -72.49
J2G 45.40 -72.73
J2S 45.63 -72.96
J4P 45.50 -73.51
J7R 45.56 -73.90
K1P 45.42 -75.70
K9A 43.96 -78.17
M5H 43.65 -79.38
M5V 43.64 -79.40
N9A 42.31 -83.03
R3B 49.89 -97.14
S7K 52.14 -106.65
T5J 53.54 -113.50
V5Y 49.25 -123.11
V6C 49.28 -123.11
`
